"""Optuna searches a space of rules through `evenkeel ask`.

    pip install optuna==5.0.0
    python docs/examples/optuna_example.py configs/spaces/fairer-4.yaml --trials 30 --games 2000

Each trial is a line to the program's stdin and a line back. Rule sets that the rules refuse are pruned before anything
is played. All trials share their luck, so what Optuna finds has to be confirmed on fresh games: see the last lines.
"""
import argparse
import json
import subprocess

import optuna


class Space:
    """The program, as long as the search takes."""

    def __init__(self, program, file):
        self.process = subprocess.Popen([program, "ask", file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **question):
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("space", help="the file of a space")
    parser.add_argument("--program", default="evenkeel")
    parser.add_argument("--trials", type=int, default=30)
    parser.add_argument("--games", type=int, default=2000, help="games of each rule set")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    space = Space(args.program, args.space)
    settings = space.ask(describe=True)["settings"]

    def objective(trial):
        chosen = {}
        for setting in settings:
            if setting["ordered"]:
                place = trial.suggest_int(setting["name"], 0, len(setting["values"]) - 1)
                chosen[setting["name"]] = setting["values"][place]
            else:
                chosen[setting["name"]] = trial.suggest_categorical(setting["name"], setting["values"])
        answer = space.ask(set=chosen, games=args.games)
        trial.set_user_attr("set", chosen)
        if not answer["feasible"]:
            raise optuna.TrialPruned(answer["why"])
        return answer["loss"]

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=args.seed))
    study.enqueue_trial({s["name"]: s["values"].index(s["original"]) if s["ordered"] else s["original"] for s in settings})
    study.optimize(objective, n_trials=args.trials)
    best = study.best_trial.user_attrs["set"]
    fresh = space.ask(set=best, games=args.games, **{"from": 1_000_000})  # luck that no trial has had
    space.close()
    print(json.dumps({"set": best, "searched": study.best_value, "fresh": fresh["loss"], "goals": fresh["goals"]}))


if __name__ == "__main__":
    main()

// Is it exciting: changes of the lead, comebacks, when the winner takes the lead for good, how close it ends.
import { nothing } from "../parts/figure";
import { metricFigure } from "../parts/metric_figures";
import type { Chapter } from "./chapter";

export const drama: Chapter = {
  id: "drama",
  title: "Drama",
  about: "How often the lead changes, how far behind winners were, when the lead is taken for good, and how close games end.",
  draw(host, model) {
    const metrics = model.metrics("drama");
    host.append(metrics.length > 0 ? metricFigure(model, "How the lead moves", metrics) : nothing("These findings hold nothing about the lead."));
  },
};

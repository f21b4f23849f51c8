// Light or dark: as the system says, until the reader chooses.
import { h } from "./dom";

type Theme = "light" | "dark";
const key = "evenkeel-theme";

export function themeToggle(): HTMLElement {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const button = h("button", { type: "button", class: "theme-toggle", "aria-pressed": "false" }, h("span", { "aria-hidden": "true", class: "theme-dot" }), "Dark");
  let chosen = remembered();

  const show = (): void => {
    const theme = chosen ?? (system.matches ? "dark" : "light");
    document.documentElement.style.colorScheme = theme;
    document.documentElement.dataset["theme"] = theme;
    button.setAttribute("aria-pressed", String(theme === "dark"));
  };

  button.addEventListener("click", () => {
    chosen = document.documentElement.dataset["theme"] === "dark" ? "light" : "dark";
    remember(chosen);
    show();
  });
  system.addEventListener("change", show);
  show();
  return button;
}

// A page opened as a file or in a mail program may have no storage; then the choice lasts as long as the page.
function remembered(): Theme | null {
  try {
    const theme = localStorage.getItem(key);
    return theme === "light" || theme === "dark" ? theme : null;
  } catch {
    return null;
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    return;
  }
}

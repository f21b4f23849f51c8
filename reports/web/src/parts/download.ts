// A button that hands a text to the reader as a file. Made when asked for: the page carries every number once.
import { h } from "../dom";

export function downloadButton(label: string, file: string, type: string, text: () => string): HTMLButtonElement {
  return h("button", { type: "button", class: "download", "data-file": file, onclick: () => save(file, type, text()) }, label);
}

function save(file: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: address, download: file });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

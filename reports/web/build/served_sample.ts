// `npm run dev`: the page with sample findings, drawn anew at every change.
import type { Plugin } from "vite";
import { inject } from "../test/inject";
import { sample } from "../test/sample";

export function servedSample(): Plugin {
  return {
    name: "served-sample",
    apply: "serve",
    transformIndexHtml: (html) => inject(html, sample()),
  };
}

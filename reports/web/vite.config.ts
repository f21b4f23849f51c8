// Builds the template: one HTML file with script and style inside. `npm run dev` serves it with sample findings.
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { contentPolicy } from "./build/policy";
import { servedSample } from "./build/served_sample";

export default defineConfig({
  plugins: [viteSingleFile({ removeViteModuleLoader: true }), contentPolicy(), servedSample()],
  build: { target: "es2022", cssTarget: "esnext", modulePreload: false, reportCompressedSize: false, emptyOutDir: true },
  esbuild: { charset: "ascii", legalComments: "none" },
  test: { include: ["test/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
} as Parameters<typeof defineConfig>[0]);

// The page's content security policy: no request to anywhere, and no script but the one that is built in, named by its
// hash. A script that got in by a name from a file would not run.
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const inlineScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g;

export function policyFor(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, body]) => {
    return `'sha256-${createHash("sha256").update(body ?? "").digest("base64")}'`;
  });
  return [
    "default-src 'none'",
    `script-src ${hashes.join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** ASCII only, so that no mail program or compiler can change the bytes that the hash is of. */
export function ascii(html: string): string {
  return html.replace(inlineScript, (script) => script.replace(/[^\x00-\x7f]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`));
}

export function contentPolicy(): Plugin {
  return {
    name: "content-policy",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
          const html = ascii(String(file.source));
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policyFor(html)}" />`;
          file.source = html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
        }
      },
    },
  };
}

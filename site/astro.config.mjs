import { fileURLToPath } from "node:url";
import preact from "@astrojs/preact";
import { defineConfig } from "astro/config";

/** What comes later is only imported: Vite's helper for that looks for styles and asks for files beforehand, in 880 bytes. */
const plainImports = {
  name: "plain-imports",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

export default defineConfig({
  output: "static",
  trailingSlash: "ignore",
  // Nothing inline: the content security policy allows only files of our own.
  build: { format: "directory", inlineStylesheets: "never" },
  // English stands without a prefix; another language is a catalogue and pages under its own.
  i18n: { defaultLocale: "en", locales: ["en"], routing: { prefixDefaultLocale: false } },
  devToolbar: { enabled: false },
  integrations: [preact()],
  vite: {
    plugins: [plainImports],
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // Small modules that nearly every island uses come as one file: together they pack better.
          advancedChunks: {
            groups: [
              {
                name: "base",
                test: /node_modules\/preact\/|shared\/views\/parts\/versus\.|live\/new-id|views\/parts\/figures/,
              },
            ],
          },
        },
      },
    },
    resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL("src/zod.ts", import.meta.url)) }] },
    server: { fs: { allow: [".."] } },
  },
});

import preact from "@astrojs/preact";
import { defineConfig } from "astro/config";

export default defineConfig({
  output: "static",
  trailingSlash: "ignore",
  build: { format: "directory" },
  devToolbar: { enabled: false },
  integrations: [preact()],
  vite: {
    // Nothing inline: the content security policy allows only files of our own.
    build: { assetsInlineLimit: 0 },
    server: { fs: { allow: [".."] } },
  },
});

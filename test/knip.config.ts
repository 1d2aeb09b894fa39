import type { KnipConfig } from "knip";

/** Imports of a page: in its frontmatter, and the scripts that it names. */
const astro = (text: string): string => {
  const frontmatter = /^---\n(.*?)\n---/s.exec(text)?.[1] ?? "";
  const scripts = text.matchAll(/<script src="(?<file>[^"]+)"><\/script>/g);
  return [frontmatter, ...[...scripts].map(({ groups }) => `import "${groups?.file}";`)].join("\n");
};

/** Imports of a style sheet: other sheets, and files of packages. */
const css = (text: string): string =>
  [...text.matchAll(/url\("(?<file>[^"]+)"\)/g)].map(({ groups }) => `import "${groups?.file}";`).join("\n");

/** `npm test -- unused`: reports unused files, exports and dependencies. */
const config: KnipConfig = {
  entry: [
    // Commands of package.json, and what is run by hand or by another command.
    "workers/cli/{ensure-deps.mjs,start.ts,site.ts,words.ts,replay.ts,verify.ts,ruleset.ts,rebuild.ts,deploy.ts}",
    "workers/cli/{approve.ts,db-generate.ts,export.ts,import.ts,serve.ts,backup.ts,resend.ts,restore.ts,cost.ts}",
    "workers/cli/{carrom.ts,release.ts,upgrade.ts}",
    "test/run/{checks,torture}.ts",
    "test/bench/{run,engine}.ts",
    "test/bench/worker/entry.ts",
    "workers/cli/cost/worker/entry.ts",
    "test/{matches,states}/record.ts",
    // Named by the configuration of the tests.
    "test/torture/paper/durable-object.ts",
    "test/workers/mailer/mailer-worker.js",
    "site/src/pages/**/*.astro",
    "site/src/{scorer-sw,notes-sw}.ts",
    "site/src/pages/*.ts",
    "site/public/*.js",
  ],
  project: ["{shared,workers,site,test}/**/*.{ts,tsx,mjs,js,astro,css}", "!site/dist/**"],
  compilers: { astro, css },
  // An alias of `site/astro.config.mjs`.
  paths: { "@fonts/*": ["site/fonts/*"] },
  astro: { config: ["site/astro.config.mjs"] },
  vitest: { config: ["test/vitest.config.ts"] },
  playwright: { config: ["test/playwright.config.ts"] },
  // Part of libxml2: tests that need it are left out where a machine has none. Part of systemd, which is on hosts that ask for it.
  ignoreBinaries: ["xmllint", "systemd-notify"],
  ignoreDependencies: [
    // `cloudflare:workers` and `cloudflare:test` are the runtime's own.
    "cloudflare",
    // Started by name, not imported: `astro check`.
    "@astrojs/check",
    // Their files are read by name: the letters of pictures.
    "@fontsource/archivo",
    "@fontsource/brygada-1918",
  ],
};

export default config;

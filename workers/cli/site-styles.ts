import { globSync, writeFileSync } from "node:fs";
import { build, type UserConfig } from "vite";
import { withoutFaces } from "./parted-styles.ts";
import { root } from "./server/children.ts";

/** The site's own configuration for lowering styles to the oldest browsers. */
const lowering = async (): Promise<UserConfig> => {
  const { default: site } = (await import(`${root}site/astro.config.mjs`)) as { default: { vite: UserConfig } };
  return site.vite;
};

/** The styles that every page shares, built without the pages: the text that Astro would write for them. */
const styles = async (): Promise<string> => {
  const { css, resolve, build: { cssTarget } = {} } = await lowering();
  const built = await build({
    root: `${root}site`,
    configFile: false,
    logLevel: "error",
    ...(css ? { css } : {}),
    ...(resolve ? { resolve } : {}),
    build: {
      write: false,
      target: "esnext",
      ...(cssTarget === undefined ? {} : { cssTarget }),
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: `${root}site/src/styles/index.css`,
        // As Astro names them, so that the fonts that are served already are found.
        output: { assetFileNames: "_astro/[name].[hash][extname]" },
      },
    },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
  const sheet = files.find(({ fileName }) => fileName.endsWith(".css"));
  if (sheet?.type !== "asset") throw new Error("the styles came to no file");
  return sheet.source.toString();
};

/**
 * Puts styles that have changed into a site that is served already, in the file of that name which its pages ask for: a
 * quarter of a second, where all pages take some seconds. Pages go on with the rules in their heads: the sheet comes after
 * those, and has every rule again.
 */
export const restyle = async (served = `${root}site/dist`): Promise<void> => {
  const [sheet, ...others] = globSync(`${served}/_astro/Head.*.css`);
  if (sheet === undefined || others.length > 0) throw new Error("the site has not one file of styles");
  writeFileSync(sheet, withoutFaces(await styles()));
};

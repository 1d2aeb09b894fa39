import { globSync, writeFileSync } from "node:fs";
import { build } from "vite";
import { FLOOR_TARGETS } from "../../site/src/floor/browsers.ts";
import { LOWERED_STYLES } from "../../site/src/floor/lowered-styles.ts";
import { root } from "./server/children.ts";

/** The styles that every page shares, built without the pages: the text that Astro would write for them. */
const styles = async (): Promise<string> => {
  const built = await build({
    root: `${root}site`,
    configFile: false,
    logLevel: "error",
    css: LOWERED_STYLES,
    build: {
      write: false,
      target: "esnext",
      cssTarget: FLOOR_TARGETS,
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
 * quarter of a second, where all pages take some seconds.
 */
export const restyle = async (served = `${root}site/dist`): Promise<void> => {
  const [sheet, ...others] = globSync(`${served}/_astro/Head.*.css`);
  if (sheet === undefined || others.length > 0) throw new Error("the site has not one file of styles");
  writeFileSync(sheet, await styles());
};

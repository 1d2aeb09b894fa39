import type { APIRoute, GetStaticPaths } from "astro";
import { pageWords } from "../layouts/words.ts";

/**
 * What a phone knows of what it installs: the scoring page, which opens without a network, or the whole site, which phones
 * of Apple want on the home screen before they show its notes.
 */
export const getStaticPaths = (() => [
  { params: { app: "scorer" } },
  { params: { app: "site" } },
]) satisfies GetStaticPaths;

/** The pictures are drawn after the build, from the icon. */
const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const ICONS = [
  icon("scorer-192", 192, "any"),
  icon("scorer-512", 512, "any"),
  icon("scorer-maskable-512", 512, "maskable"),
];

export const GET: APIRoute = ({ currentLocale, params }) => {
  const { site: w } = pageWords(currentLocale);
  const named = {
    scorer: {
      id: "/score/",
      start_url: "/score/",
      scope: "/score/",
      name: w.scorerName(),
      short_name: w.scorerShortName(),
      description: w.scorerAbout(),
    },
    site: {
      id: "/",
      start_url: "/account",
      scope: "/",
      name: w.siteName(),
      short_name: w.siteName(),
      description: w.about.site(),
    },
  }[params.app === "site" ? "site" : "scorer"];
  const manifest = {
    ...named,
    display: "standalone",
    lang: w.locale,
    background_color: "#faf6ec",
    theme_color: "#2c1b12",
    icons: ICONS,
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
};

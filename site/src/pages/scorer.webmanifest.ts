import type { APIRoute } from "astro";
import { pageWords } from "../layouts/words.ts";

/** What a phone knows of the scoring page when it installs it. The pictures are drawn after the build, from the icon. */
export const GET: APIRoute = ({ currentLocale }) => {
  const { site: w } = pageWords(currentLocale);
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/score/",
    start_url: "/score/",
    scope: "/score/",
    display: "standalone",
    lang: w.locale,
    name: w.scorerName(),
    short_name: w.scorerShortName(),
    description: w.scorerAbout(),
    background_color: "#faf6ec",
    theme_color: "#2c1b12",
    icons: [
      icon("scorer-192", 192, "any"),
      icon("scorer-512", 512, "any"),
      icon("scorer-maskable-512", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
};

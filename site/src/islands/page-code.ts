import { barePath } from "#shared/words/addresses.ts";
import { here } from "./own-language.ts";

/**
 * The code of a page that no Worker fills, for paper. It is made when the page has come to rest, because a browser that
 * is about to print does not wait.
 */
const addCode = async (): Promise<void> => {
  const main = document.querySelector("main");
  if (!main || document.querySelector(".page-code")) return;
  const { renderSVG } = await import("uqr");
  const drawn = new DOMParser().parseFromString(
    renderSVG(location.origin + location.pathname, { border: 1, pixelSize: 4 }),
    "image/svg+xml",
  );
  const code = document.createElement("div");
  code.className = "page-code";
  code.ariaHidden = "true";
  code.append(drawn.documentElement);
  main.prepend(code);
};

/** Static pages of the site: those at other addresses are filled, or private. */
const STANDING = /^\/(?:rules|about|verify)(?:\/|$)/;

if (STANDING.test(barePath(here, location.pathname))) addEventListener("load", () => void addCode());

import { drawnOnPage } from "#shared/views/parts/page/own-direction.ts";

/** Names on this page are drawn in their own direction. */
drawnOnPage(() => (document.documentElement.dir === "rtl" ? "rtl" : "ltr"));

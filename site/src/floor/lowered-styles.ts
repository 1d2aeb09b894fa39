import cascadeLayers from "@csstools/postcss-cascade-layers";

/** How styles are made ready for the floor at build: Chrome 90 knows no layers of styles, so they become specificity. */
export const LOWERED_STYLES = { postcss: { plugins: [cascadeLayers()] } };

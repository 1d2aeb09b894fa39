/** How the commands of a release are typed, which has no npm: by its own script, which says how it was called. */
const SCRIPT = process.env.STRIKEBOOK_SCRIPT ?? "";

/** A text that names commands as npm runs them, as one types them here. */
export const asTyped = (text: string, script: string = SCRIPT): string =>
  script === "" ? text : text.replace(/\bnpm run (?:--silent )?([a-z]+)(?: --(?= ))?/g, `${script} $1`);

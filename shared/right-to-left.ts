/** Letters of Arabic, Hebrew and other scripts that run from right to left, as a class of an expression. */
export const RIGHT_TO_LEFT = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;

const ANY = new RegExp(`[${RIGHT_TO_LEFT}]`, "u");

/** Whether a part of a text runs from right to left. */
export const runsLeft = (text: string): boolean => ANY.test(text);

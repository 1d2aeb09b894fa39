/**
 * A text as it stands in a line of ours: what a line break in it would begin is, in a header, a header of its own, and in
 * a letter a line that could be taken for one of ours. What turns the direction of writing goes too; joiners, which Hindi
 * is written with, stay.
 */
export const inLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

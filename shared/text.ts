import { z } from "zod";

/**
 * Characters that no text may contain. A lone surrogate is no Unicode: it cannot be encoded, so no other program can hash
 * it. Control characters steer a printer or a terminal; bidi controls let a text read as another one.
 */

const LONE_SURROGATE = String.raw`\ud800-\udfff`;
const BIDI = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`;
const CONTROL_BUT_LINE_BREAKS = String.raw`\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f`;

const ON_ONE_LINE = CONTROL + BIDI + LONE_SURROGATE;
const ON_SEVERAL_LINES = CONTROL_BUT_LINE_BREAKS + BIDI + LONE_SURROGATE;

/** A pattern of whole texts without these characters; it is in the OpenAPI document in this form. */
const without = (characters: string): RegExp => new RegExp(`^[^${characters}]*$`, "u");

const IN_A_LOG = without(CONTROL + LONE_SURROGATE);

/** Whether a text can be part of a strike log: well-formed Unicode without control characters (C0, DEL, C1). */
export const isLogText = (text: string): boolean => IN_A_LOG.test(text);

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** The first character of a text that a line may not contain, as a code, and its place in the text, from 1; `null`: none. */
export const strayIn = (
  text: string,
  characters: string = ON_ONE_LINE,
): { readonly character: string; readonly place: number } | null => {
  const stray = new RegExp(`[${characters}]`, "u");
  const index = [...text].findIndex((one) => stray.test(one));
  return index < 0 ? null : { character: codeOf([...text][index] ?? ""), place: index + 1 };
};

/** The message with the code and the place of the character, which may be invisible. `schema-issues.ts` reads it. */
const saying =
  (key: "oneLine" | "severalLines", characters: string) =>
  ({ input }: { readonly input?: unknown }): string => {
    const stray = typeof input === "string" ? strayIn(input, characters) : null;
    return stray === null ? key : `${key} ${stray.character} ${stray.place}`;
  };

const oneLine = { error: saying("oneLine", ON_ONE_LINE) };

/** A text of one line: every free text of a request except texts of several lines, and passwords. */
export const textLine = z.string().regex(without(ON_ONE_LINE), oneLine);

/** A time of the day on a clock: `19:30`. */
export const timeOfDay = textLine.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "timeForm");

/** A text that may have several lines: a note or an announcement. */
export const textLines = z
  .string()
  .regex(without(ON_SEVERAL_LINES), { error: saying("severalLines", ON_SEVERAL_LINES) });

/** Blank-looking letters and signs: fillers of Hangul, and the Braille cell without a dot. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]+/gu;

/** Characters without width or meaning in a name: soft hyphens, joiners of words, marks of direction, tags. */
const WITHOUT_WIDTH =
  /\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|\u180f|[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2069\ufeff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;

/** Letters of scripts that join them, and pictures: between these a joiner has a meaning. */
const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const NEVER_JOINED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const JOINERS = /[\u200c\u200d]+/gu;

const joins = (character: string | undefined): boolean =>
  character !== undefined && JOINED.test(character) && !NEVER_JOINED.test(character);

const withoutLooseJoiners = (text: string): string =>
  text.replaceAll(JOINERS, (joiners, at: number) => {
    const [before, after] = [[...text.slice(0, at)].at(-1), [...text.slice(at + joiners.length)][0]];
    return joins(before) && joins(after) ? joiners : "";
  });

/** Controls that turn the direction of the text within: at the ends of a name they were copied along from a page. */
const TURNS_AT_ENDS = /^(?: *[\u202a-\u202e])+|(?:[\u202a-\u202e] *)+$/gu;

/** A visible character: a letter, a number or a sign. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name without invisible characters: two names that look alike are the same letters, and a blank-looking name is empty.
 * A control that turns the direction of a part of it stays, and is refused.
 */
export const tidied = (text: string): string => {
  const plain = text.replaceAll(BLANK, " ").replaceAll(WITHOUT_WIDTH, "").replaceAll(TURNS_AT_ENDS, "");
  const seen = withoutLooseJoiners(plain);
  return SEEN.test(seen) || strayIn(seen) ? seen : "";
};

/** A line that is shown as a name: of a person, a club, a division, a venue. */
export const nameLine = z.string().overwrite(tidied).regex(without(ON_ONE_LINE), oneLine).trim();

import { z } from "zod";

/**
 * What no text may hold. A lone surrogate is no Unicode: it cannot be encoded, so nobody else can hash it. Control
 * characters are not written, they steer a printer or a terminal; bidi controls let a text read as another one.
 */

const LONE_SURROGATE = String.raw`\ud800-\udfff`;
const BIDI = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`;
const CONTROL_BUT_LINE_BREAKS = String.raw`\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f`;

/** A pattern of whole texts without these characters; it stands in the OpenAPI document as it is. */
const without = (characters: string): RegExp => new RegExp(`^[^${characters}]*$`, "u");

const IN_A_LOG = without(CONTROL + LONE_SURROGATE);

/** Whether a text can be part of a strike log: well-formed Unicode without control characters (C0, DEL, C1). */
export const isLogText = (text: string): boolean => IN_A_LOG.test(text);

/** A text of one line, as somebody types it: every free text of a request but those of several lines, and passwords. */
export const textLine = z.string().regex(without(CONTROL + BIDI + LONE_SURROGATE), "oneLine");

/** A text that may have several lines: a note or an announcement. */
export const textLines = z.string().regex(without(CONTROL_BUT_LINE_BREAKS + BIDI + LONE_SURROGATE), "severalLines");

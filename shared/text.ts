/**
 * What no text may hold. A lone surrogate is no Unicode: it cannot be encoded, so nobody else can hash it. Control
 * characters are not written, they steer a printer or a terminal; bidi controls let a text read as another one.
 */

const CONTROL = /\p{Cc}/u;

/** Whether a text can be part of a strike log: well-formed Unicode without control characters (C0, DEL, C1). */
export const isLogText = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text);

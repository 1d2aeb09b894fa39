/**
 * The small scripts that pages have: each does nothing where its element is not. One file for all of them is asked for once,
 * where a file each would be a request each.
 */
import "./sheets.ts";
import "./account.ts";
import "./own-club.ts";
import "./own-language.ts";
import "./page-code.ts";
import "./send.ts";
import "./contents.ts";
import "./print.ts";
import "./match.ts";

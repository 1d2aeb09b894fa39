import { err, ok, type Result } from "#shared/result.ts";
import { type Colour, type Piece, POCKETS, type Pocket, VIOLATIONS, type Violation } from "../rules/vocabulary.ts";
import type { Strike } from "./events.ts";
import type { Why } from "./refusal.ts";

/**
 * Strike notation: one short string for people, tests and the score sheet, always in one order: queen, white,
 * black, each with its pocket where known (`q1 w3 b`), men off the board (`w^`), the striker (`S`, or `S^` off the
 * board), `.` when nothing was touched, observations (`!pushed`), chosen returns (`+w`); `-` when nothing was
 * pocketed and there is nothing else to note.
 */

/** A strike without its player: the content of the notation. */
export type NotedStrike = Omit<Strike, "player">;

const LETTERS = { queen: "q", white: "w", black: "b" } as const satisfies Record<Piece, string>;
const PIECE_OF: Readonly<Record<string, Piece>> = { q: "queen", w: "white", b: "black" };
const WRITTEN: readonly Piece[] = ["queen", "white", "black"];

/** Writes a strike in notation. Pieces of one kind are ordered by pocket, unknown pockets last. */
export const formatStrike = (strike: NotedStrike): string => {
  if (isPlainMiss(strike)) return "-";
  const pocketed = WRITTEN.flatMap((piece) =>
    strike.pocketed
      .filter((one) => one.piece === piece)
      .map((one) => `${LETTERS[piece]}${one.pocket ?? ""}`)
      .sort(pocketOrder),
  );
  const off = WRITTEN.flatMap((piece) =>
    (strike.off ?? []).filter((one) => one === piece).map(() => `${LETTERS[piece]}^`),
  );
  const rest = [
    ...(strike.striker === "pocketed" ? ["S"] : strike.striker === "off" ? ["S^"] : []),
    ...(strike.touched === false ? ["."] : []),
    ...VIOLATIONS.filter((code) => strike.observed?.includes(code)).map((code) => `!${code}`),
    ...(["white", "black"] as const).flatMap((colour) =>
      (strike.returned ?? []).filter((one) => one === colour).map(() => `+${LETTERS[colour]}`),
    ),
  ];
  const parts = [...pocketed, ...off, ...rest];
  return parts.length === 0 ? "-" : parts.join(" ");
};

/** Whether a strike is a plain miss, as half of all strikes are. */
const isPlainMiss = ({ pocketed, off, striker, touched, observed, returned }: NotedStrike): boolean =>
  pocketed.length === 0 && !off && !striker && touched !== false && !observed && !returned;

const pocketOrder = (a: string, b: string): number => (a.length === b.length ? (a < b ? -1 : 1) : b.length - a.length);

/** The reason why a text is not strike notation. */
export type Unwritten = Extract<Why, { readonly key: "notNotation" }>;

/**
 * Reads a strike. Refuses a text with a sentence that names the unreadable part. Any order is accepted; formatting
 * restores the usual one.
 */
export const parseStrike = (text: string): Result<NotedStrike, Unwritten> => {
  const parts = text.trim().split(/\s+/);
  if (parts.length === 1 && parts[0] === "-") return ok({ pocketed: [] });
  const found: ParsedStrike = { pocketed: [], off: [], observed: [], returned: [] };
  for (const part of parts) {
    if (!readPart(part, found)) return err({ key: "notNotation", about: { part } });
  }
  return ok({
    pocketed: found.pocketed,
    ...(found.striker ? { striker: found.striker } : {}),
    ...(found.off.length > 0 ? { off: found.off } : {}),
    ...(found.touched === false ? { touched: false } : {}),
    ...(found.observed.length > 0 ? { observed: found.observed } : {}),
    ...(found.returned.length > 0 ? { returned: found.returned } : {}),
  });
};

type ParsedStrike = {
  pocketed: { piece: Piece; pocket?: Pocket }[];
  off: Piece[];
  observed: Violation[];
  returned: Colour[];
  striker?: "pocketed" | "off";
  touched?: false;
};

const readPart = (part: string, found: ParsedStrike): boolean => {
  if (part === "S" || part === "S^") {
    if (found.striker) return false;
    found.striker = part === "S" ? "pocketed" : "off";
    return true;
  }
  if (part === ".") {
    found.touched = false;
    return true;
  }
  if (part.startsWith("!")) return readViolation(part.slice(1), found);
  const chosen = /^\+([wb])$/.exec(part);
  if (chosen) {
    found.returned.push(chosen[1] === "w" ? "white" : "black");
    return true;
  }
  return readPiece(part, found);
};

const readViolation = (code: string, found: ParsedStrike): boolean => {
  const violation = VIOLATIONS.find((one) => one === code);
  if (!violation || found.observed.includes(violation)) return false;
  found.observed.push(violation);
  return true;
};

const readPiece = (part: string, found: ParsedStrike): boolean => {
  const match = /^([qwb])(\^|[1-4])?$/.exec(part);
  const piece = PIECE_OF[match?.[1] ?? ""];
  if (!match || !piece) return false;
  if (match[2] === "^") {
    found.off.push(piece);
    return true;
  }
  const pocket = POCKETS.find((one) => String(one) === match[2]);
  found.pocketed.push(pocket ? { piece, pocket } : { piece });
  return true;
};

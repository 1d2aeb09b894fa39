import type { Colour, Piece, Pocket, Violation } from "#carrom";
import { type Board, NO_MEN, type Setting } from "#carrom";
import { type Act, type Judged, type ScoringTable, type TriedAct, tryAct } from "./acts.ts";
import { changed, NOTHING, type StrikeDraft, strikeOf, toggled, traced } from "./draft.ts";
import { strikingColour, strikingSide } from "./turn.ts";

/**
 * How many men the striking side gives back where it may choose which: only where men have values, and only if it has
 * both colours to choose from. 0: there is nothing to choose.
 */
export const returnsToChoose = ({ ruleset }: Setting, board: Board, side: number, draft: StrikeDraft): number => {
  if (!ruleset.values) return 0;
  const held = board.held[side] ?? NO_MEN;
  const sunk = draft.striker === "pocketed";
  // What is pocketed with the striker comes back by itself.
  const white = held.white + (sunk ? 0 : draft.own);
  const black = held.black + (sunk ? 0 : draft.other);
  return white > 0 && black > 0 ? (sunk ? 1 : 0) + (board.owed[side] ?? 0) : 0;
};

/** A key of the pad, pressed. Men are said as the key says them: so many of a colour. */
export type Press =
  | { readonly key: "nothing" | "missed" | "one-each" | "queen" | "striker" | "striker-off" | "called" }
  /** A key that says a number; pressed again, none. */
  | { readonly key: "men"; readonly colour: Colour; readonly men: number }
  | { readonly key: "off"; readonly piece: Piece }
  | { readonly key: "observed"; readonly code: Violation }
  | { readonly key: "player"; readonly player: string }
  | { readonly key: "pocket"; readonly pocket: Pocket }
  | { readonly key: "returns"; readonly colour: Colour }
  | { readonly key: "rebound"; readonly rebound: boolean };

/** What has to be known of a strike before it can be judged. */
export type OpenQuestion =
  | { readonly asks: "pocket"; readonly piece: Piece; readonly man: number | null }
  | { readonly asks: "returns" | "rebound" };

/** A strike as far as it was tapped in: judged, unless something has still to be asked. */
export type JudgedDraft =
  | { readonly question: OpenQuestion }
  | { readonly question: null; readonly act: Act; readonly tried: ReturnType<typeof tryAct> };

/** The strike after one more key. */
export const press = (table: ScoringTable, board: Board, draft: StrikeDraft | null, pressed: Press): StrikeDraft => {
  const now = draft ?? NOTHING;
  const put = (change: Partial<StrikeDraft>): StrikeDraft => changed(now, change);
  switch (pressed.key) {
    case "nothing":
      return { ...NOTHING, player: now.player, called: now.called };
    case "missed":
      return changed(now, { untouched: !now.untouched });
    case "men":
      return pressed.colour === strikingColour(table, board, draft)
        ? put({ own: now.own === pressed.men ? 0 : pressed.men })
        : put({ other: now.other === pressed.men ? 0 : pressed.men });
    case "one-each":
      return put(now.own === 1 && now.other === 1 ? { own: 0, other: 0 } : { own: 1, other: 1 });
    case "queen":
      return put({ queen: !now.queen });
    case "striker":
      return changed(now, { striker: now.striker === "pocketed" ? null : "pocketed" });
    case "striker-off":
      return changed(now, { striker: now.striker === "off" ? null : "off" });
    case "off":
      return put({ off: toggled(now.off, pressed.piece) });
    case "observed":
      return changed(now, { observed: toggled(now.observed, pressed.code) });
    case "player":
      return struckBy(table, board, now, now.player === pressed.player ? null : pressed.player);
    case "called":
      return changed(now, { called: !now.called });
    case "pocket":
      return { ...now, pockets: [...now.pockets, pressed.pocket] };
    case "returns":
      return { ...now, returned: pressed.colour };
    case "rebound":
      return { ...now, onRebound: pressed.rebound };
    default:
      return pressed satisfies never;
  }
};

/** The same strike by another player: what went down stays down, in either colour; pockets are asked for as that player sees them. */
const struckBy = (table: ScoringTable, board: Board, draft: StrikeDraft, player: string | null): StrikeDraft => {
  const after: StrikeDraft = {
    ...draft,
    player,
    called: player !== null && draft.called,
    pockets: [],
    returned: null,
    onRebound: null,
  };
  const same = strikingColour(table, board, draft) === strikingColour(table, board, after);
  return same ? after : { ...after, own: draft.other, other: draft.own };
};

/** Whether a piece of the board is part of the strike. */
const touches = ({ own, other, queen, off }: StrikeDraft): boolean => own + other > 0 || queen || off.length > 0;

/**
 * Whether a key would take away something else than its own meaning: then it does nothing, and what was seen
 * waits. A number that takes the place of another is the same key for a thumb that slipped.
 */
export const lessens = (table: ScoringTable, board: Board, draft: StrikeDraft, pressed: Press): boolean => {
  const after = press(table, board, draft, pressed);
  switch (pressed.key) {
    case "nothing":
      return touches(draft) || draft.striker !== null || draft.untouched || draft.observed.length > 0;
    case "one-each":
      return draft.own > 1 || draft.other > 1 || (draft.untouched && touches(after));
    // A striker that touched nothing pockets no piece, but may well go down itself.
    case "missed":
    case "men":
    case "queen":
    case "off":
      return after.untouched && touches(after);
    default:
      return false;
  }
};

/** Judges a strike, or says what has to be asked first. */
export const judgeDraft = (table: ScoringTable, board: Board, draft: StrikeDraft): JudgedDraft => {
  const { setting } = table.state;
  const side = strikingSide(table, board, draft);
  const own = strikingColour(table, board, draft);
  const choices = returnsToChoose(setting, board, side, draft);
  if (choices > 0 && draft.returned === null) return { question: { asks: "returns" } };
  if (strange(board, side, draft) && draft.onRebound === null) return { question: { asks: "rebound" } };
  const inTurn = setting.seats[board.turn]?.player ?? "";
  const act: Act = { type: "strike", data: strikeOf(draft, inTurn, own, choices) };
  const tried = tryAct(table, act);
  const blind = !tried.ok && tried.error.code === "pocket-required";
  const piece = blind ? traced(draft, own)[draft.pockets.length] : undefined;
  if (!piece) return { question: null, act, tried };
  const numbered = draft.pockets.length > 0 && draft.own > 1;
  return { question: { asks: "pocket", piece, man: numbered ? draft.pockets.length + (draft.queen ? 0 : 1) : null } };
};

/** In a tie-break by colours: whether men of another colour than the one that this side chose went down. */
const strange = ({ colours }: Board, side: number, { own, other }: StrikeDraft): boolean => {
  const chosen = colours?.[side];
  return chosen !== undefined && (chosen === "white" ? other : own) > 0;
};

/**
 * Whether a strike is recorded at the tap: nothing, or men that may be pocketed, by the player in turn, and play simply
 * goes on. Everything else shows its ruling first.
 */
const isCommon = ({ state }: ScoringTable, draft: StrikeDraft, tried: TriedAct): boolean => {
  const others = state.setting.ruleset.values ? 0 : draft.other;
  const rare = draft.queen || draft.striker !== null || draft.untouched || draft.player !== null || others > 0;
  return tried.plain && !rare && draft.off.length === 0 && draft.observed.length === 0 && draft.onRebound === null;
};

/** Keys that may record by themselves; on another page of the tray every strike is put together first. */
const AT_ONCE: ReadonlySet<Press["key"]> = new Set(["nothing", "men", "one-each", "pocket"]);

/**
 * A key of the pad: the strike after it, and the act that is recorded at this very tap, if any, with what it comes to.
 *
 * @param before what was tapped so far; `null`: nothing
 */
export const pressKey = (
  table: ScoringTable,
  board: Board,
  before: StrikeDraft | null,
  pressed: Press,
): { readonly draft: StrikeDraft; readonly act: Act | null; readonly judged?: Judged } => {
  const draft = press(table, board, before, pressed);
  const now = judgeDraft(table, board, draft);
  // A man that is taken off the strike again leaves a strike that was put together with care.
  const begun = before === null || pressed.key === "nothing" || pressed.key === "pocket";
  const common = begun && AT_ONCE.has(pressed.key) && now.question === null && now.tried.ok;
  const atOnce = common && isCommon(table, draft, now.tried.value);
  return atOnce ? { draft, act: now.act, judged: { on: table, tried: now.tried } } : { draft, act: null };
};

import { type Board, type Colour, canonical, colourOf, otherColour, type Piece, type Strike } from "#carrom";
import { type Act, type ScoringTable, tryAct } from "#site/islands/strike/acts.ts";
import type { StrikeDraft } from "#site/islands/strike/draft.ts";
import { judgeDraft, type OpenQuestion, type Press, press, pressKey } from "#site/islands/strike/press.ts";
import { boardInPlay } from "#site/islands/strike/turn.ts";

/** A tap: on a key, on the name of a page of the tray, or on the key that records. */
export type Tap = Press | { readonly tab: OnTray["tab"] } | "record";

/** A strike as a thumb taps it in on the scorer's page, and the recorded act. */
export type TappedStrike = { readonly taps: readonly Tap[]; readonly act: Act };

/** A key, and the page of the tray that it lies on. */
type OnTray = { readonly tab: "strike" | "men" | "fouls"; readonly press: Press };

const down = ({ pocketed }: Strike, piece: Piece): number => pocketed.filter((one) => one.piece === piece).length;

/** The keys of a strike, those that begin a strike put together with care before those that would be recorded at once. */
const keysOf = (table: ScoringTable, board: Board, strike: Strike): OnTray[] => {
  const { setting } = table.state;
  const valued = setting.ruleset.values !== null;
  const seat = setting.seats.find(({ player }) => player === strike.player);
  const own: Colour = valued ? "white" : colourOf(setting, board, seat?.side ?? 0);
  const keys: OnTray[] = [];
  const on = (tab: OnTray["tab"], press: Press): void => void keys.push({ tab, press });
  if (strike.player !== setting.seats[board.turn]?.player) {
    on("men", { key: "player", player: strike.player });
    if (strike.observed?.includes("out-of-turn")) on("men", { key: "called" });
  }
  for (const piece of strike.off ?? []) on("men", { key: "off", piece });
  if (strike.striker === "off") on("men", { key: "striker-off" });
  const elsewhere = ["out-of-turn", "out-of-turn-unnoticed", ...(board.colours ? ["not-on-rebound"] : [])];
  for (const code of strike.observed ?? []) if (!elsewhere.includes(code)) on("fouls", { key: "observed", code });
  if (down(strike, "queen") > 0) on("strike", { key: "queen" });
  if (strike.striker === "pocketed") on("strike", { key: "striker" });
  if (strike.touched === false) on("strike", { key: "missed" });
  const [mine, theirs] = [down(strike, own), down(strike, otherColour(own))];
  if (valued)
    return [...keys, ...valuedMen(mine, theirs, keys.length > 0)].concat(nothing(keys.length + mine + theirs));
  const other = otherColour(own);
  // A thumb that has to go to the page with the numbers, or is there already, says both colours there.
  const there = keys.length > 0 && keys.every(({ tab }) => tab === "men");
  if (there || theirs > 1 || mine > 3) {
    if (theirs > 0) keys.push(counted(other, theirs));
    if (mine > 0) keys.push(counted(own, mine));
  } else {
    if (theirs > 0) on("strike", { key: "men", colour: other, men: theirs });
    if (mine > 0) on("strike", { key: "men", colour: own, men: mine });
  }
  return keys.concat(nothing(keys.length));
};

const nothing = (pressed: number): OnTray[] => (pressed > 0 ? [] : [{ tab: "strike", press: { key: "nothing" } }]);

const counted = (colour: Colour, men: number): OnTray => ({ tab: "men", press: { key: "men", colour, men } });

const valuedMen = (white: number, black: number, begun: boolean): OnTray[] => {
  if (white === 1 && black === 1) return [{ tab: "strike", press: { key: "one-each" } }];
  const pads = white <= 2 && black <= 2 && (begun || white === 0 || black === 0);
  return (["white", "black"] as const).flatMap((colour): OnTray[] => {
    const men = colour === "white" ? white : black;
    if (men === 0) return [];
    return pads ? [{ tab: "strike", press: { key: "men", colour, men } }] : [counted(colour, men)];
  });
};

/** The man that comes back: the one that was seen, or the one that the rulebook supposes where none was noted. */
const comesBack = (table: ScoringTable, strike: Strike): Colour => {
  if (strike.returned?.[0]) return strike.returned[0];
  const heldAfter = (returned: readonly Colour[]): string => {
    const data: Strike = { ...strike, ...(returned.length > 0 ? { returned: [...returned] } : {}) };
    const tried = tryAct(table, { type: "strike", data });
    return tried.ok ? canonical(tried.value.table.state.board?.held ?? []) : tried.error.code;
  };
  return heldAfter(["black"]) === heldAfter([]) ? "black" : "white";
};

const answerTo = (table: ScoringTable, question: OpenQuestion, draft: StrikeDraft, strike: Strike): Press => {
  if (question.asks === "pocket") {
    const of = strike.pocketed.filter(({ piece }) => piece === question.piece);
    const nth = draft.pockets.length - (question.piece === "queen" || !draft.queen ? 0 : 1);
    return { key: "pocket", pocket: of[nth]?.pocket ?? 1 };
  }
  return question.asks === "returns"
    ? { key: "returns", colour: comesBack(table, strike) }
    : { key: "rebound", rebound: !strike.observed?.includes("not-on-rebound") };
};

/** Keys of the first page that record nothing by themselves: with one of them first, what follows can be tapped there too. */
const CAREFUL: ReadonlySet<Press["key"]> = new Set(["queen", "striker", "missed"]);

/** The keys in an order in which a strike that begins with such a key leaves the first page once at most. */
const inOrder = (keys: readonly OnTray[]): readonly OnTray[] => {
  const begins = keys.some(({ tab, press }) => tab === "strike" && CAREFUL.has(press.key));
  // The player is named before the pieces.
  if (!begins || keys.some(({ press }) => press.key === "player")) return keys;
  return [...keys.filter(({ tab }) => tab === "strike"), ...keys.filter(({ tab }) => tab !== "strike")];
};

/** Taps a strike in, key by key, as the page does. */
export const tapIn = (table: ScoringTable, strike: Strike): TappedStrike => {
  const board = boardInPlay(table);
  if (!board) throw new Error("a board is open");
  const taps: Tap[] = [];
  let tab: OnTray["tab"] = "strike";
  let draft: StrikeDraft | null = null;
  const tap = (pressed: Press): Act | null => {
    taps.push(pressed);
    if (tab !== "strike") {
      draft = press(table, board, draft, pressed);
      return null;
    }
    const after = pressKey(table, board, draft, pressed);
    draft = after.draft;
    return after.act;
  };
  // A question is answered at once, in the place of the keys.
  const answer = (): Act | null => {
    for (;;) {
      const { question } = draft ? judgeDraft(table, board, draft) : { question: null };
      if (!draft || !question) return null;
      const pressed = answerTo(table, question, draft, strike);
      taps.push(pressed);
      const after = pressKey(table, board, draft, pressed);
      draft = after.draft;
      if (after.act && tab === "strike") return after.act;
    }
  };
  const keys = inOrder(keysOf(table, board, strike));
  for (const [index, key] of keys.entries()) {
    if (key.tab !== tab) taps.push({ tab: key.tab });
    tab = key.tab;
    const act = tap(key.press) ?? answer();
    if (act && index < keys.length - 1) throw new Error("a strike was recorded before it was complete");
    if (act) return { taps, act };
  }
  const judged = draft ? judgeDraft(table, board, draft) : null;
  if (!judged || judged.question) throw new Error("nothing was tapped, or something is still asked");
  return { taps: [...taps, "record"], act: judged.act };
};

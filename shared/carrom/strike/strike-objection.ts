import { type Board, onBoard } from "../model/board.ts";
import { no, type Objection, type Why } from "../model/refusal.ts";
import type { Setting } from "../model/setting.ts";
import type { Piece } from "../rules/vocabulary.ts";
import type { StrikeFacts } from "./strike-facts.ts";

/** The reason why a strike by a player of the match is impossible on an open board; `null` if it is possible. */
export const strikeObjection = (setting: Setting, board: Board, seen: StrikeFacts): Objection | null =>
  outOfTurn(setting, board, seen) ?? notOnBoard(board, seen) ?? contradiction(setting, board, seen);

const outOfTurn = (setting: Setting, board: Board, { seat, side, strike, quiet }: StrikeFacts): Objection | null => {
  const inTurn = seat === board.turn;
  // Row e15: the board belongs to the tied sides.
  if (board.colours?.[side] === null) return notYourTurn(setting, board, seat);
  if (quiet && inTurn) return null;
  const said = strike.observed?.some((code) => code === "out-of-turn" || code === "out-of-turn-unnoticed") ?? false;
  if (inTurn !== said) return null;
  // Row e10
  return inTurn
    ? no("contradiction", { key: "inTurn", about: { player: playerOf(setting, seat) } })
    : notYourTurn(setting, board, seat);
};

/** The objection that names the player in turn. */
export const notYourTurn = (setting: Setting, { turn }: Board, seat: number): Objection =>
  no("not-your-turn", {
    key: "notYourTurn",
    about: { player: playerOf(setting, turn), other: playerOf(setting, seat) },
  });

const playerOf = ({ seats }: Setting, seat: number): string => seats[seat]?.player ?? "";

const notOnBoard = (board: Board, seen: StrikeFacts): Objection | null => {
  const { colour, own, opponent, queens, quiet } = seen;
  if (quiet && own + opponent + queens === 0) return null;
  const isWhite = colour === "white";
  return (
    tooMany(board, seen, "white", isWhite ? own : opponent) ??
    tooMany(board, seen, "black", isWhite ? opponent : own) ??
    tooMany(board, seen, "queen", queens)
  );
};

/** @param down the number of the piece that went into pockets; others may have left the board elsewhere */
const tooMany = (board: Board, { quiet, strike }: StrikeFacts, piece: Piece, down: number): Objection | null => {
  if (quiet && down === 0) return null;
  const gone = quiet ? down : down + countOf(strike.off ?? [], piece);
  const there = onBoard(board, piece);
  return gone > there ? no("not-on-board", missing(piece, gone, there)) : null;
};

const countOf = (pieces: readonly Piece[], piece: Piece): number => pieces.filter((one) => one === piece).length;

const missing = (piece: Piece, gone: number, there: number): Why => {
  if (piece === "queen") return { key: there === 0 ? "queenGone" : "queenTwice" };
  return { key: "tooFewMen", about: { colour: piece, gone, there } };
};

const contradiction = (setting: Setting, board: Board, seen: StrikeFacts): Objection | null => {
  const { strike, touched, quiet } = seen;
  if (quiet && touched) return pocketMissing(setting, board, seen);
  if (!touched && (strike.pocketed.length > 0 || (strike.off?.length ?? 0) > 0)) {
    return no("contradiction", { key: "touchedNothing" });
  }
  if (!setting.ruleset.values && strike.returned && strike.returned.length > 0) {
    return no("not-in-this-ruleset", { key: "returnNotChosen" });
  }
  return pocketMissing(setting, board, seen);
};

/** Row b5: where queen and cover must part, their pockets must be recorded. A void strike needs none. */
const pocketMissing = (setting: Setting, board: Board, { side, colour, own, queens, strike }: StrikeFacts) => {
  if (own + queens === 0) return null;
  const { queen, violations } = setting.ruleset;
  const covering = board.queen.state === "pocketed" && board.queen.side === side;
  if (queen.coverPocket.value !== "another" || (queens === 0 && !covering)) return null;
  if (strike.observed?.some((code) => violations[code].value.effect === "void")) return null;
  const blind = strike.pocketed.find(
    ({ piece, pocket }) => pocket === undefined && (piece === "queen" || piece === colour),
  );
  if (!blind) return null;
  return no("pocket-required", {
    key: "pocketRequired",
    about: { piece: blind.piece, clause: queen.coverPocket.clause },
  });
};

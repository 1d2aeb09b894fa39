import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import type { Decision } from "../terms/decision.ts";
import type { LeagueRefusal, LeagueRefusalCode } from "../terms/refusal.ts";
import { type DueRound, type Places, type ProposedRound, proposedRound } from "./next-round.ts";
import { swissEntries } from "./paired-rounds.ts";
import { pairedField, type Season } from "./season.ts";

type Checked = Result<true, LeagueRefusal>;
type RoundPaired = Extract<Decision, { type: "round_paired" }>;

const refuse = (code: LeagueRefusalCode, message: ErrorMessage, place: string): Checked =>
  err({ code, message, place });
const granted: Checked = ok(true);

/** Whether a round is the rule's proposal, including its order and sides. */
const isAsProposed = (
  { pairs, bye }: Pick<RoundPaired, "pairs" | "bye">,
  proposed: Pick<ProposedRound, "pairs" | "bye">,
): boolean =>
  proposed.pairs !== null &&
  bye === proposed.bye &&
  pairs.length === proposed.pairs.length &&
  proposed.pairs.every(({ first, second }, index) => pairs[index]?.home === first && pairs[index]?.away === second);

/** Refuses a round unless every entry that plays on is paired once or has the bye, and no other entry is. */
const complete = ({ pairs, bye }: RoundPaired, { playing, final }: DueRound): Checked => {
  const named = [...pairs.flatMap(({ home, away }) => [home, away]), ...(bye === null ? [] : [bye])];
  const stranger = named.find((entry) => !playing.includes(entry));
  if (stranger !== undefined)
    return refuse("unknown-entry", { key: "pairedStranger", about: { entry: stranger } }, "/pairs");
  const twice = named.find((entry, index) => named.indexOf(entry) !== index);
  if (twice !== undefined)
    return refuse("pairing-incomplete", { key: "pairedTwice", about: { entry: twice } }, "/pairs");
  if (final)
    return pairs.length === 1 && bye === null ? granted : refuse("pairing-incomplete", { key: "finalOfTwo" }, "/pairs");
  const missing = playing.find((entry) => !named.includes(entry));
  return missing === undefined
    ? granted
    : refuse("pairing-incomplete", { key: "notPaired", about: { entry: missing } }, "/pairs");
};

/** Refuses a second meeting, and a second rest of an entry, as long as the rule finds pairs. */
const fresh = (season: Season, { pairs, bye }: RoundPaired): Checked => {
  const field = pairedField(season);
  const rounds = new Map((field ? swissEntries(field) : []).map((one) => [one.entry, one.rounds]));
  const met = pairs.findIndex(({ home, away }) =>
    rounds.get(home)?.some((round) => round.kind === "played" && round.opponent === away),
  );
  if (met >= 0) {
    const { home = "", away = "" } = pairs[met] ?? {};
    return refuse("met-before", { key: "metBefore", about: { home, away } }, `/pairs/${met}`);
  }
  return bye !== null && rounds.get(bye)?.some(({ kind }) => kind === "bye")
    ? refuse("bye-used", { key: "byeTwice", about: { entry: bye } }, "/bye")
    : granted;
};

/** Refuses a reason that does not fit: the rule's for a pairing by hand, or another for the rule's pairing. */
const honest = (decision: RoundPaired, proposed: ProposedRound): Checked => {
  const asProposed = isAsProposed(decision, proposed);
  if (asProposed === (decision.reason === "pairing-rule")) return granted;
  return refuse("invalid-request", { key: asProposed ? "pairedByRule" : "pairedByHand" }, "/reason");
};

export const checkPairing = (season: Season, table: Places, decision: RoundPaired): Checked => {
  const found = proposedRound(season, table);
  if (!found.ok) return found;
  const { value: proposed } = found;
  if (decision.round !== proposed.round)
    return refuse("round-not-due", { key: "roundNotDue", about: { round: proposed.round } }, "/round");
  const all = complete(decision, proposed);
  if (!all.ok) return all;
  const met = proposed.pairs === null || proposed.final ? granted : fresh(season, decision);
  return met.ok ? honest(decision, proposed) : met;
};

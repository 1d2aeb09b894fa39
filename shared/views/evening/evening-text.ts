import type { EveningMatch } from "#shared/api/league/evening.ts";
import { scoreWithPoints } from "../parts/figures.ts";
import { isGiven } from "../parts/fixture-state.ts";
import { shownScore } from "../parts/match-line.tsx";
import { lined, seatText } from "../parts/sent-lines.ts";
import type { EveningWords } from "./words.ts";

type EveningText = {
  /** Its first line. */
  readonly title: string;
  readonly matches: readonly EveningMatch[];
};

/** The score of a match of an evening; `null`: nothing was played, or the league decided. */
export const scoreOfEvening = ({ match, state }: EveningMatch): string | null => {
  const [home, away] = match?.sides ?? [];
  const shown = match && match.play !== "open" && !isGiven({ state }) ? shownScore(match) : null;
  return shown && home && away ? scoreWithPoints(shown, home.id, away.id) : null;
};

const eveningLine = (w: EveningWords, one: EveningMatch): string => {
  const names = { home: one.home.name, away: one.away.name };
  const scored = scoreOfEvening(one);
  if (scored !== null) return w.send.scored({ ...names, score: scored });
  const match = w.send.versus(names);
  if (one.state === "walkover" || one.state === "double-walkover") return w.send.noted({ match, note: w.walkover() });
  const seated = one.seat ? `${seatText(w.send, one.seat)} ${match}` : match;
  return one.starts === null ? seated : w.send.atHour({ time: one.starts, match: seated });
};

/** An evening, or its results: the matches of each division under its name. */
export const eveningText = (w: EveningWords, { title, matches }: EveningText): string =>
  lined([
    title,
    ...[...Map.groupBy(matches, ({ division }) => division.name)].flatMap(([division, own]) => [
      division,
      ...own.map((one) => eveningLine(w, one)),
    ]),
  ]);

/** The matches of an evening whose result is known. */
export const resultsOf = (matches: readonly EveningMatch[]): readonly EveningMatch[] =>
  matches.filter((one) => one.seat === null && (scoreOfEvening(one) !== null || isGiven(one)));

import type { MatchDetail } from "../../api/match/match.ts";
import { type Difference, differenceOf } from "../../match/result/difference.ts";
import { Clause, type NamedRuleset as Named, RulesetLink } from "../parts/clause.tsx";
import { counted, listed } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import { StrikeDrawn } from "./man.tsx";
import type { BoardLine, EventLine, StrikeLine } from "./play.ts";
import { withNames } from "./rulings.ts";
import { OtherRulesets } from "./under-other-rules.tsx";
import { ENDING_WORDS, EVENT_WORDS } from "./wording.ts";

type Report = MatchDetail["report"];
type Told = StrikeLine | EventLine | null;

/** A match and what another ruleset makes of it; nothing yet where no ruleset was asked for. */
export type WhatIfData = {
  readonly match: MatchDetail;
  readonly asked: {
    readonly ruleset: Named;
    /** A sentence instead, where these sides do not play under it. */
    readonly found: Report | string;
  } | null;
};

const nameOf = ({ sides }: MatchDetail, player: string): string =>
  sides.flatMap(({ players }) => players).find(({ id }) => id === player)?.name ?? player;

const sideName = ({ sides }: MatchDetail, side: string): string =>
  namesOf(sides.find(({ id }) => id === side)?.players ?? []);

/** What one entry led to, in words: the turn, what came back, what is owed. */
const consequence = (match: MatchDetail, row: NonNullable<Told>): string => {
  const then =
    row.next === null
      ? "The board is over"
      : "turn" in row && row.turn === "keeps"
        ? `${nameOf(match, row.next)} strikes again`
        : `${nameOf(match, row.next)} strikes next`;
  const owing = Object.entries(row.owed).flatMap(([side, men]) =>
    men > 0 ? [`${sideName(match, side)} owes ${counted(men, "man", "men")}`] : [],
  );
  return `${listed([then, ...owing])}.`;
};

const boardOutcome = (match: MatchDetail, row: BoardLine | null): string => {
  if (!row) return "There is no such board.";
  if (row.status === "in-play") return `Board ${row.number} is still in play.`;
  if (row.winner === null) return `Board ${row.number} has no winner.`;
  const how = row.ending && row.ending !== "recorded" ? `: ${ENDING_WORDS[row.ending]}` : "";
  return `Board ${row.number}: ${sideName(match, row.winner)} ${counted(row.points[row.winner] ?? 0, "point")}${how}.`;
};

type RulingsProps = {
  readonly match: MatchDetail;
  readonly ruleset: Named;
  readonly told: Told;
  readonly board: BoardLine | null | undefined;
};

/** One rulebook's word on the entry. */
const Word = ({ match, ruleset, told, board }: RulingsProps) => (
  <div class="word">
    <h3>
      <RulesetLink ruleset={ruleset} />
    </h3>
    {told?.rulings.map(({ text, clause }) => (
      <p key={`${clause} ${text}`} class="ruling">
        <span>{withNames(text, match.sides)}</span> <Clause ruleset={ruleset.id} page={ruleset.page} clause={clause} />
      </p>
    ))}
    {board === undefined ? null : <p>{boardOutcome(match, board)}</p>}
    {told ? <p class="then">{consequence(match, told)}</p> : null}
    {told || board !== undefined ? null : <p class="then">Nothing to rule on.</p>}
  </div>
);

const Entry = ({ match, told }: { match: MatchDetail; told: Told }) => {
  if (!told) return null;
  if (!("notation" in told)) return <p class="what">{EVENT_WORDS[told.type]}</p>;
  return (
    <p class="what">
      {nameOf(match, told.player)}, board {told.board} <StrikeDrawn notation={told.notation} />
      {told.notation === "-" ? null : <span class="notation">{told.notation}</span>}
    </p>
  );
};

const FirstDifference = ({
  match,
  ruleset,
  difference,
}: {
  match: MatchDetail;
  ruleset: Named;
  difference: Difference<StrikeLine | EventLine, BoardLine>;
}) => (
  <section>
    <h2>The first difference</h2>
    <Entry match={match} told={difference.own ?? difference.other} />
    <div class="words">
      <Word match={match} ruleset={match.ruleset} told={difference.own} board={difference.board?.own} />
      <Word match={match} ruleset={ruleset} told={difference.other} board={difference.board?.other} />
    </div>
    <p class="small">
      <a href={`/matches/${match.id}#seq-${difference.seq}`}>Entry {difference.seq} of the log</a>, as it was ruled on
      in the match.
    </p>
  </section>
);

/** How far the score had come under the other ruleset. */
const standing = (match: MatchDetail, { games, status, winner, whatIf }: Report): string => {
  const points = games.at(-1)?.points ?? {};
  const score = listed(match.sides.map(({ id }) => `${sideName(match, id)} ${points[id] ?? 0}`));
  if (status === "decided") return `${winner === null ? "Drawn" : `${sideName(match, winner)} wins`}: ${score}.`;
  return `${whatIf?.stopped ? "The score by then" : "The score"}: ${score}.`;
};

const Ending = ({ match, ruleset, report }: { match: MatchDetail; ruleset: Named; report: Report }) => {
  const { firstDifference = null, stopped = null } = report.whatIf ?? {};
  return (
    <section>
      <h2>{stopped ? "Where it stops" : firstDifference === null ? "No difference" : "To the end"}</h2>
      {stopped ? (
        <p class="parting">
          {withNames(stopped.reason, match.sides)} Nobody knows how play would have gone on, so it ends here, before{" "}
          <a href={`/matches/${match.id}#seq-${stopped.seq}`}>entry {stopped.seq}</a>.
        </p>
      ) : (
        <p class="parting">
          {firstDifference === null
            ? `Nothing is ruled on otherwise: under ${ruleset.name}, every strike of this match leads to the same.`
            : "All that was recorded can be played like this as well."}
        </p>
      )}
      <p>{standing(match, report)}</p>
    </section>
  );
};

const Found = ({ match, ruleset, report }: { match: MatchDetail; ruleset: Named; report: Report }) => {
  const difference = differenceOf(match.report, report);
  return (
    <>
      {difference ? <FirstDifference match={match} ruleset={ruleset} difference={difference} /> : null}
      <Ending match={match} ruleset={ruleset} report={report} />
    </>
  );
};

/** The same strikes under other rules: the first ruling that differs, both rulebooks side by side, and where it stops. */
export const WhatIfView = ({ data: { match, asked } }: { data: WhatIfData }) => (
  <article class="what-if">
    <header class="page-head">
      <p class="where">
        <a href={`/matches/${match.id}`}>{match.sides.map(({ players }) => namesOf(players)).join(" v ")}</a>
        {" · "}recorded under <RulesetLink ruleset={match.ruleset} />
      </p>
      <h1>{asked ? `Under ${asked.ruleset.name}` : "Under other rules"}</h1>
    </header>
    <div class="columns">
      <div class="wide">
        {asked && typeof asked.found !== "string" ? (
          <Found match={match} ruleset={asked.ruleset} report={asked.found} />
        ) : (
          <p class="empty">
            {asked
              ? `${asked.found}`
              : "Choose a rulebook: the strikes of this match are ruled on by it, as they were recorded."}
          </p>
        )}
      </div>
      <nav class="aside" aria-labelledby="other-rulesets">
        <h2 id="other-rulesets">Other rulebooks</h2>
        <OtherRulesets data={match} current={asked?.ruleset.id} />
        {match.otherRulesets.length === 0 ? (
          <p class="empty">No other published rulebook is played by these sides.</p>
        ) : null}
      </nav>
    </div>
  </article>
);

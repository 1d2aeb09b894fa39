import { differenceOf, figuresOf, type ReportDifference } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { Clause, type NamedRuleset as Named, RulesetLink } from "../parts/clause.tsx";
import { listOf } from "../parts/lists.ts";
import { Notation } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import { StrikeDrawn } from "../strike/man.tsx";
import { withNames } from "../strike/rulings.ts";
import type { BoardLine, EventLine, StrikeLine } from "./play.ts";
import { OtherRulesets } from "./under-other-rules.tsx";
import { boardOutcome } from "./wording.ts";
import type { WhatIfWords } from "./words.ts";

type Report = MatchDetail["report"];
type ReportLine = StrikeLine | EventLine | null;

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

/** What one entry led to, in words: the turn, and who owes what. */
const consequence = (w: WhatIfWords, match: MatchDetail, row: NonNullable<ReportLine>): string => {
  const keeps = "turn" in row && row.turn === "keeps";
  const player = row.next === null ? null : nameOf(match, row.next);
  return [
    player === null ? w.boardIsOver() : keeps ? w.strikesAgain({ player }) : w.strikesNext({ player }),
    ...Object.entries(row.owed).flatMap(([side, men]) =>
      men > 0 ? [w.owesMen({ side: sideName(match, side), men })] : [],
    ),
  ].join(" ");
};

const boardInWords = (w: WhatIfWords, match: MatchDetail, row: BoardLine | null): string => {
  if (!row) return w.noSuchBoard();
  const board = row.number;
  if (row.status === "in-play") return w.boardInPlay({ board });
  // That a board was entered without its strikes is no difference between rulebooks.
  const ending = row.ending === "recorded" ? null : row.ending;
  const outcome = boardOutcome(w, { ...row, ending }, (side) => sideName(match, side));
  return outcome === null ? w.boardWithoutWinner({ board }) : w.boardWas({ board, outcome });
};

type RulingsProps = {
  readonly w: WhatIfWords;
  readonly match: MatchDetail;
  readonly ruleset: Named;
  readonly told: ReportLine;
  readonly board: BoardLine | null | undefined;
};

/** What one rulebook says of the entry. */
const Word = ({ w, match, ruleset, told, board }: RulingsProps) => (
  <div class="word">
    <h3>
      <RulesetLink ruleset={ruleset} />
    </h3>
    {told?.rulings.map(({ text, clause }) => (
      <p key={`${clause} ${text}`} class="ruling">
        <span>{withNames(text, match.sides)}</span>{" "}
        <Clause w={w.clauses} ruleset={ruleset.id} page={ruleset.page} clause={clause} />
      </p>
    ))}
    {board === undefined ? null : <p>{boardInWords(w, match, board)}</p>}
    {told ? <p class="then">{consequence(w, match, told)}</p> : null}
    {told || board !== undefined ? null : <p class="then">{w.noRuling()}</p>}
  </div>
);

const Entry = ({ w, match, told }: { w: WhatIfWords; match: MatchDetail; told: ReportLine }) => {
  if (!told) return null;
  if (!("notation" in told)) return <p class="what">{w.event[told.type]()}</p>;
  return (
    <p class="what">
      {w.playerOnBoard({ player: nameOf(match, told.player), board: told.board })}{" "}
      <StrikeDrawn w={w} notation={told.notation} />
      {told.notation === "-" ? null : <Notation>{told.notation}</Notation>}
    </p>
  );
};

type FirstDifferenceProps = {
  readonly w: WhatIfWords;
  readonly match: MatchDetail;
  readonly ruleset: Named;
  readonly difference: ReportDifference<StrikeLine | EventLine, BoardLine>;
};

const FirstDifference = ({ w, match, ruleset, difference }: FirstDifferenceProps) => (
  <section>
    <h2>{w.firstDifference()}</h2>
    <Entry w={w} match={match} told={difference.own ?? difference.other} />
    <div class="words">
      <Word w={w} match={match} ruleset={match.ruleset} told={difference.own} board={difference.board?.own} />
      <Word w={w} match={match} ruleset={ruleset} told={difference.other} board={difference.board?.other} />
    </div>
    <p class="small">
      <a href={`/matches/${match.id}#seq-${difference.seq}`}>{w.entryInMatch({ entry: difference.seq })}</a>
    </p>
  </section>
);

/** How far the score had come under the other ruleset. */
const standing = (w: WhatIfWords, match: MatchDetail, report: Report): string => {
  const { games, status, winner, whatIf } = report;
  const points = figuresOf(report, games.length > 1 ? "games" : match.score?.unit === "boards" ? "boards" : "points");
  const score = listOf(
    w.locale,
    match.sides.map(({ id }) => w.scoreOf({ side: sideName(match, id), points: points[id] ?? 0 })),
  );
  if (status !== "decided") return w.scoreThen({ stopped: Boolean(whatIf?.stopped), score });
  return winner === null ? w.drawnAt({ score }) : w.wonAt({ winner: sideName(match, winner), score });
};

type EndingProps = {
  readonly w: WhatIfWords;
  readonly match: MatchDetail;
  readonly ruleset: Named;
  readonly report: Report;
};

const Ending = ({ w, match, ruleset, report }: EndingProps) => {
  const { firstDifference = null, stopped = null } = report.whatIf ?? {};
  return (
    <section>
      <h2>{stopped ? w.whereItStops() : firstDifference === null ? w.noDifference() : w.toTheEnd()}</h2>
      {stopped ? (
        <p class="parting">
          {withNames(stopped.reason, match.sides)}{" "}
          <Woven
            say={(entry) => w.stopsBefore({ entry })}
            parts={[<a href={`/matches/${match.id}#seq-${stopped.seq}`}>{w.entryNumber({ entry: stopped.seq })}</a>]}
          />
        </p>
      ) : (
        <p class="parting">
          {firstDifference === null ? w.sameRulings({ ruleset: ruleset.name }) : w.playableToTheEnd()}
        </p>
      )}
      <p>{standing(w, match, report)}</p>
    </section>
  );
};

/** What another ruleset makes of a match: the first ruling that differs, then how far it goes. */
export const ComparedReports = ({ w, match, ruleset, report }: EndingProps) => {
  const difference = differenceOf(match.report, report);
  return (
    <>
      {difference ? <FirstDifference w={w} match={match} ruleset={ruleset} difference={difference} /> : null}
      <Ending w={w} match={match} ruleset={ruleset} report={report} />
    </>
  );
};

/** The same strikes under other rules: the first ruling that differs, both rulebooks side by side, and where it stops. */
export const WhatIfView = ({ w, data: { match, asked } }: { w: WhatIfWords; data: WhatIfData }) => (
  <article class="what-if">
    <header class="page-head low">
      <h1>{asked ? w.underRuleset({ ruleset: asked.ruleset.name }) : w.otherRules()}</h1>
    </header>
    <div class="columns">
      <div class="wide">
        {asked && typeof asked.found !== "string" ? (
          <ComparedReports w={w} match={match} ruleset={asked.ruleset} report={asked.found} />
        ) : (
          <p class="empty">{asked ? `${asked.found}` : w.choose()}</p>
        )}
        <p class="small">
          <Woven say={(ruleset) => w.recordedUnder({ ruleset })} parts={[<RulesetLink ruleset={match.ruleset} />]} />
        </p>
      </div>
      <nav class="aside" aria-labelledby="other-rulesets">
        <h2 id="other-rulesets">{w.otherRulebooks()}</h2>
        <OtherRulesets data={match} current={asked?.ruleset.id} />
        {match.otherRulesets.length === 0 ? <p class="empty">{w.noOther()}</p> : null}
      </nav>
    </div>
  </article>
);

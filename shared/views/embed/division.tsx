import type { Division } from "#shared/api/league/division.ts";
import { Bracket, Champion } from "../division/bracket.tsx";
import { sayWhen } from "../division/day-plan.tsx";
import { EachTable, TableHeading } from "../division/groups.tsx";
import { LeagueTable } from "../division/league-table.tsx";
import { playedFor, roundTitle } from "../division/round-names.ts";
import { byRound, currentRound } from "../division/rounds.ts";
import type { DivisionWords } from "../division/words.ts";
import { EvidenceKey } from "../parts/evidence-mark.tsx";
import { isUnrecorded } from "../parts/fixture-state.ts";
import { FixtureLine } from "../parts/match-line.tsx";
import { EmbedFrame, type EmbedWords } from "./frame.tsx";

/** Parts of a division that can be embedded. */
export const EMBEDDED_PARTS = ["table", "fixtures", "bracket"] as const;
export type EmbeddedPart = (typeof EMBEDDED_PARTS)[number];

/** Parts of this division that have something to show. */
export const embeddedPartsOf = ({ table, fixtures, bracket }: Division): readonly EmbeddedPart[] =>
  EMBEDDED_PARTS.filter((part) => {
    if (part === "table") return table.length > 0;
    return part === "fixtures" ? fixtures.length > 0 : bracket !== null && bracket.length > 0;
  });

/** Rounds before and after the one that is played: the whole of a long season is for its own page. */
const [BEFORE, AFTER] = [2, 2];

const Fixtures = ({ w, data }: { readonly w: DivisionWords; readonly data: Division }) => {
  const rounds = byRound(data.fixtures);
  const now = rounds.indexOf(
    currentRound(rounds) ?? rounds[rounds.length - 1] ?? { number: 0, day: null, fixtures: [] },
  );
  const shown = rounds.slice(Math.max(0, now - BEFORE), now + AFTER + 1);
  return (
    <>
      {shown.map(({ number, day, fixtures }) => (
        <section key={number}>
          <h2>{roundTitle(w, data, number)}</h2>
          <p class="small">{sayWhen(w, data, { number, day })}</p>
          <ul class="lines">
            {fixtures.map((fixture) => (
              <li key={fixture.id}>
                <FixtureLine w={w} fixture={fixture} heading={playedFor(w, data, fixture)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.some(({ fixtures }) => fixtures.some(isUnrecorded)) ? <EvidenceKey w={w} /> : null}
    </>
  );
};

type ViewProps = {
  readonly w: EmbedWords & { readonly division: DivisionWords };
  readonly data: Division;
  readonly part: EmbeddedPart;
};

const SECONDS = 60;

/** A part of a division in a page of another site. */
export const EmbeddedDivision = ({ w, data, part }: ViewProps) => (
  <EmbedFrame
    w={w}
    heading={w[part]({ division: data.name })}
    path={part === "fixtures" ? `/divisions/${data.id}/fixtures` : `/divisions/${data.id}`}
    every={SECONDS}
  >
    {part === "table" ? (
      <>
        <TableHeading w={w.division} division={data} />
        <EachTable w={w.division} division={data} show={(own) => <LeagueTable w={w.division} division={own} />} />
      </>
    ) : null}
    {part === "fixtures" ? <Fixtures w={w.division} data={data} /> : null}
    {part === "bracket" ? (
      <>
        <Champion w={w.division} division={data} />
        <Bracket w={w.division} division={data} />
      </>
    ) : null}
  </EmbedFrame>
);

import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { firstOf } from "../division/rounds.ts";
import { fullDay } from "../parts/days.ts";
import { stateOf } from "../parts/fixture-state.ts";
import { FixtureLine } from "../parts/match-line.tsx";
import type { DeskWords } from "./head.tsx";
import { missingIn } from "./waiting.ts";

/** The page on which a result is entered; that of a tie between teams leads to each rubber. */
const resultPath = (division: string, { id, rubbers }: FixtureRow): string =>
  `/divisions/${division}/desk/fixtures/${id}${rubbers ? "" : "/result"}`;

/** The day on which it was to be played; `null`: its state says so. */
const dueOn = (w: DeskWords, fixture: FixtureRow): string | null =>
  fixture.day === null || stateOf(w.parts, fixture) !== "" ? null : fullDay(w.locale, fixture.day);

type MissingProps = {
  readonly w: DeskWords;
  readonly division: Division;
  /** By the club's clock. */
  readonly today: string;
  /** Whether the first of them is what the page is opened for. */
  readonly leads: boolean;
};

/** The matches of a division whose result is missing, each with the way to enter it; of many, the first ones. */
export const MissingResults = ({ w, division, today, leads }: MissingProps) => {
  const missing = missingIn(division, today);
  const shown = firstOf(missing);
  return (
    <>
      <ul class="lines">
        {shown.map((fixture) => (
          <li key={fixture.id}>
            <FixtureLine w={w.parts} fixture={fixture} note={dueOn(w, fixture)} />
            <a class={leads && fixture === shown[0] ? "act" : "act quiet"} href={resultPath(division.id, fixture)}>
              {w.enterResult()}
              <span class="hidden">: {w.versus({ home: fixture.home.name, away: fixture.away.name })}</span>
            </a>
          </li>
        ))}
      </ul>
      {shown.length < missing.length ? (
        <p class="onward">
          <a href={`/divisions/${division.id}/desk/results`}>{w.allMissing({ count: missing.length })}</a>
        </p>
      ) : null}
    </>
  );
};

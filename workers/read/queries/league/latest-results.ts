import type { Division } from "#shared/api/league/division.ts";
import type { PlacedFixture } from "#shared/views/parts/dated-lines.tsx";

/** The day of a result: of a match its own, which need not be that of the calendar. */
const playedOn = ({ match, day }: Division["fixtures"][number]): string => match?.day ?? day ?? "";

/** The results of divisions that were played last, latest day first; of a day the later round first. */
export const latestResults = (divisions: readonly Division[], limit: number): readonly PlacedFixture[] =>
  divisions
    .flatMap(({ id, name, fixtures }) =>
      fixtures
        .filter(({ state, match, rubbers }) => (rubbers ? state === "played" : match?.status === "decided"))
        .map((fixture) => ({ fixture, day: playedOn(fixture), division: { id, name } })),
    )
    .toSorted((one, other) => other.day.localeCompare(one.day) || other.fixture.round - one.fixture.round)
    .slice(0, limit);

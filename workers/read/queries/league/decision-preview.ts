import type { z } from "zod";
import { canonical } from "#carrom";
import type { Addition, PlayedFixture, SeasonView } from "#derive/league/season.ts";
import { formatOf, movedRows, type TableFigures } from "#league";
import type { decisionPreview } from "#shared/api/league/league.ts";

type Preview = Omit<z.output<typeof decisionPreview>, "clashes" | "added">;

const standing = ({ settlement: { state, day, result } }: PlayedFixture) => ({ state, day, counts: result !== null });

/** Of a line, what the preview says. */
const previewLine = (line: TableFigures | null): Preview["table"][number]["before"] =>
  line && { place: line.place, points: line.points, byes: line.byes ?? 0 };

/** The effect of a decision on fixtures and table: all that differs, and nothing else. */
export const decisionMoves = (before: SeasonView, after: SeasonView): Preview => {
  const earlier = new Map(before.fixtures.map((one) => [one.settlement.fixture.id, standing(one)]));
  const fixtures = after.fixtures.flatMap((one): Preview["fixtures"] => {
    const { id: fixture, home, away } = one.settlement.fixture;
    const [was, is] = [earlier.get(fixture), standing(one)];
    return was && canonical(was) !== canonical(is) ? [{ fixture, home, away, before: was, after: is }] : [];
  });
  return {
    fixtures,
    lost: fixtures.filter((one) => one.before.counts && !one.after.counts).length,
    table: (formatOf(before.season.plan).tables === "none" ? [] : movedRows(before.table, after.table))
      .map((row) => ({ entry: row.entry, before: previewLine(row.before), after: previewLine(row.after) }))
      .filter((row) => canonical(row.before) !== canonical(row.after)),
  };
};

/** The matches that a decision would add, in the order of rounds. */
export const addedBy = (added: Addition | null): z.output<typeof decisionPreview>["added"] =>
  added?.fixtures.map(({ id, round, day, home, away }) => ({
    fixture: id,
    round,
    day,
    home,
    away,
    extra: added.extra.includes(id),
  })) ?? [];

import { eq } from "drizzle-orm";
import type { SeasonRecord, SeasonView } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { matches } from "#ground/db/schema.ts";
import {
  checkLineUp,
  type Decision,
  rubberOf,
  rubbersOfPlay,
  type TeamTie,
  TIE_ENDS,
  type TieSide,
  tiePlan,
} from "#league";
import { teamsNamed } from "#read/queries/clubs/teams.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

type Shown = Extract<Decision, { type: "line_ups_shown" }>;

/** The numbers of rubbers that have begun: a match was opened, and counts as far as is known. */
const begunIn = async (db: Database, { fixture, rubbers }: TeamTie): Promise<ReadonlySet<number>> => {
  const rows = await db.select({ id: matches.id }).from(matches).where(eq(matches.fixtureId, fixture.id));
  const opened = Map.groupBy(rows, ({ id }) => rubberOf(fixture.id, id));
  return new Set(
    rubbers.flatMap(({ number, earlier }) => ((opened.get(number)?.length ?? 0) > earlier ? [number] : [])),
  );
};

/** The end at which one of these rubbers would change its players; `null`: none would. */
const changedAt = ({ lineUps }: TeamTie, shown: Shown, rubbers: readonly (readonly number[])[]): TieSide | null =>
  TIE_ENDS.find((end) =>
    rubbers.flat().some((place) => shown[end][place - 1] !== (lineUps?.[end][place - 1] ?? null)),
  ) ?? null;

const isSame = ({ lineUps }: TeamTie, shown: Shown): boolean =>
  lineUps !== null && TIE_ENDS.every((end) => JSON.stringify(lineUps[end]) === JSON.stringify(shown[end]));

/** The line-ups of a tie if they may be shown, or shown again with a substitute. */
export const shownLineUps = async (
  db: Database,
  { record, view }: { readonly record: SeasonRecord; readonly view: SeasonView },
  shown: Shown,
): Promise<Result<true, Fault>> => {
  const tie = view.teamTies?.get(shown.fixture);
  const { teams: play } = view.regulations;
  if (!tie || !play) return err({ code: "invalid-request", message: { key: "noTeams" }, place: "/fixture" });
  // What was handed in is shown once: afterwards a line-up changes for a reason of its own.
  if (isSame(tie, shown) || (tie.lineUps && shown.reason === "line-ups-in"))
    return err({ code: "line-ups-shown", message: { key: "lineUpsShown" }, place: "" });
  const plan = tiePlan(play);
  const begun = await begunIn(db, tie);
  const changed = changedAt(
    tie,
    shown,
    rubbersOfPlay(play).flatMap(({ rubber }, index) => (begun.has(index + 1) ? [rubber.places] : [])),
  );
  if (changed) return err({ code: "line-up-refused", message: { key: "rubberBegun" }, place: `/${changed}` });
  const team = new Map(record.draw.map(({ id, players: [own = ""] }) => [id, own]));
  const rows = await teamsNamed(db, [...team.values()]);
  for (const end of TIE_ENDS) {
    const squad = rows.get(team.get(tie.fixture[end]) ?? "")?.members ?? [];
    const checked = checkLineUp(shown[end], plan, squad);
    if (!checked.ok) return err({ ...checked.error, place: checked.error.place.replace("/players", `/${end}`) });
  }
  return ok(true);
};

import { division } from "#shared/api/league/division.ts";
import { decisionLine, proposedRound } from "#shared/api/league/league.ts";
import { call, ORGANISER_KEY, organise, read, served } from "./api.ts";
import { bringIn } from "./intake.ts";
import { eventually } from "./match.ts";

/** The day of every round of a Swiss that is entered by lists. */
export const LISTED_DAY = "2026-01-20";

/** Publishes the next round of a Swiss as the rule proposes it. */
const pairNext = async (id: string): Promise<void> => {
  const answer = await call(`/api/v1/divisions/${id}/pairing`, { token: ORGANISER_KEY });
  const { round, pairs, bye } = await served(answer, proposedRound);
  const named = (pairs ?? []).map(({ first, second }) => ({ home: first, away: second }));
  const decision = { type: "round_paired", round, bye, pairs: named, reason: "pairing-rule" };
  await organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
};

/**
 * Plays a Swiss of singles to its last round: each round is a list of the points of its games, as an organiser brings it in.
 *
 * @param wins whether the first of two players wins; the other's points are invented
 */
export const playByLists = async (
  id: string,
  rounds: number,
  wins: (player: string, other: string) => boolean,
): Promise<void> => {
  const seen = () => read(`/api/v1/divisions/${id}`, division);
  const { club } = await seen();
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1) await pairNext(id);
    const open = (await seen()).fixtures.filter((one) => one.round === round && one.state === "scheduled");
    const lines = open.map(({ id: fixture, home, away }, index) => {
      const points = wins(home.id, away.id) ? `25-${index % 20}` : `${index % 20}-25`;
      return `${LISTED_DAY},${home.id},${away.id},${points},${fixture}`;
    });
    await bringIn(`clubs/${club.id}/intake/results`, ["day,home,away,boards,fixture", ...lines].join("\n"));
    await eventually(
      async () => (await seen()).fixtures.every((one) => one.round !== round || one.state !== "scheduled"),
      60_000,
    );
  }
};

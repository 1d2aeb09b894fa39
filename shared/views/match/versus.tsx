import type { MatchDetail } from "../../api/match/match.ts";
import { figure } from "../parts/figures.ts";
import { People } from "../parts/people.tsx";

type Scored = Pick<MatchDetail, "sides" | "report">;

/** The big figures: points where one game decides, games once there are several. */
export const bigScore = ({ sides, report: { games } }: Scored): { side: string; value: number }[] => {
  const several = games.length > 1;
  return sides.map(({ id }) => ({
    side: id,
    value: several ? games.filter(({ winner }) => winner === id).length : (games.at(-1)?.points[id] ?? 0),
  }));
};

/** Who played, and the score: the winner stands out. */
export const Versus = ({ data }: { data: Scored }) => {
  const scores = bigScore(data);
  return (
    <>
      {data.sides.map(({ id, players }, index) => (
        <span key={id} class={data.report.winner === id ? "side winner" : "side"}>
          <span class="who">
            <People players={players} />
          </span>{" "}
          <span class="score">{figure(scores[index]?.value ?? 0)}</span>
        </span>
      ))}
    </>
  );
};

/** Whether a match has a score to tell: somebody has begun it, and the league has not decided it otherwise. */
export const hasScore = ({ report: { boards, games }, settled }: MatchDetail): boolean =>
  settled === null &&
  (boards.length > 0 || games.some(({ points }) => Object.values(points).some((value) => value !== 0)));

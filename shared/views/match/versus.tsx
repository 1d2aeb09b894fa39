import type { Score } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { figure, hasBegun, sideValue } from "../parts/figures.ts";
import { namesOf, People } from "../parts/people.tsx";

type Scored = Pick<MatchDetail, "sides" | "report" | "score">;

/** The figure of one side, large; none of a walkover. */
export const SideScore = ({ score, side }: { readonly score: Score | null; readonly side: string }) =>
  score === null ? null : <span class="score">{figure(sideValue(score, side))}</span>;

type VersusProps = {
  readonly data: Scored;
  /** Whether the players have pages. */
  readonly linked?: boolean;
};

/** The sides, and the score that decides, with the winner highlighted. */
export const Versus = ({ data, linked = true }: VersusProps) => (
  <>
    {data.sides.map(({ id, players }) => (
      <span key={id} class={data.report.winner === id ? "side winner" : "side"}>
        <span class="who">{linked ? <People players={players} /> : namesOf(players)}</span>{" "}
        <SideScore score={data.score} side={id} />
      </span>
    ))}
  </>
);

/** The score of a match that has one to tell: it has begun, and the league has not decided it otherwise. */
export const scoreOfMatch = ({ report: { status, boards }, score, settled }: MatchDetail): Score | null =>
  settled === null && (status === "decided" || boards.length > 0 || hasBegun(score)) ? score : null;

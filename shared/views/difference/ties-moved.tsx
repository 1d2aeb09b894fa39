import type { Moves } from "#shared/api/league/difference.ts";
import type { MovesWords } from "../match/words.ts";
import { namesOf } from "../parts/people.tsx";
import { Pair, SideBySide } from "./side-by-side.tsx";

type MovedTie = Moves["ties"][number];
type TieLine = NonNullable<MovedTie["after"]>;

/** `Semi-final 2`, `Losers' side, match 5`: as the bracket calls it. */
const tieName = (w: MovesWords, { round, position, part, stage, number }: MovedTie): string => {
  if (number !== null && (part === "main" || part === "lower")) return w.tieNumbered[part]({ number });
  if (part !== "main") return w.tieFor[part]({ match: position });
  return stage === null ? w.tieOfRound({ round, match: position }) : w.tieOf[stage]({ match: position });
};

const meeting = (w: MovesWords, { home, away }: TieLine): string => {
  if (home && away) return w.tieBetween({ home: namesOf(home.players), away: namesOf(away.players) });
  const known = home ?? away;
  return known ? w.tieWaits({ entry: namesOf(known.players) }) : w.tieUnknown();
};

/** Who meets and who goes on, each a sentence of its own. */
const Sides = ({ w, line }: { w: MovesWords; line: TieLine | null }) => {
  if (line === null) return <>{w.noSuchTie()}</>;
  if (line.needless) return <>{w.tieNeedless()}</>;
  const winner = [line.home, line.away].find((side) => side !== null && side.entry === line.winner);
  const sentences = [
    meeting(w, line),
    winner ? w.tieWinner({ winner: namesOf(winner.players) }) : null,
    line.overtaken ? w.tieOvertaken() : null,
  ];
  return (
    <>
      {sentences.map((text) =>
        text === null ? null : (
          <span key={text} class="said">
            {text}
          </span>
        ),
      )}
    </>
  );
};

/** The ties of a bracket that move. */
export const TiesMoved = ({ w, ties }: { w: MovesWords; ties: Moves["ties"] }) =>
  ties.length === 0 ? null : (
    <section>
      <h2>{w.bracket()}</h2>
      <SideBySide w={w} name={w.bracket()}>
        {ties.map((tie) => (
          <Pair
            key={`${tie.round} ${tie.position}`}
            w={w}
            head={tieName(w, tie)}
            before={<Sides w={w} line={tie.before} />}
            after={<Sides w={w} line={tie.after} />}
          />
        ))}
      </SideBySide>
    </section>
  );

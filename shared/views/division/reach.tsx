import type { Division } from "#shared/api/league/division.ts";
import { figure } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import type { DivisionWords } from "./words.ts";

/** What everybody can still reach, while something is still to be played: opens in place. */
export const Reach = ({ w, division }: { w: DivisionWords; division: Division }) => {
  const { table, places } = division;
  if (division.cancelled || table.every(({ remaining }) => remaining === 0)) return null;
  return (
    <details>
      <summary>{w.reach({ places })}</summary>
      <p class="small">{w.reachExplained()}</p>
      <ul class="small">
        {table.map(({ entry, players, points, remaining, most, flag }) => (
          <li key={entry}>
            {w.reachLine({ entry: namesOf(players), points: figure(points), remaining, most: figure(most) })}{" "}
            {flag ? w.flagLong[flag]({ places }) : ""}
          </li>
        ))}
      </ul>
    </details>
  );
};

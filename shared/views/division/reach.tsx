import type { Division } from "../../api/league/division.ts";
import { counted, figure } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";

/** What a flag says beside a name: the one short enough for a table, the other whole. */
export const FLAG_WORDS = {
  clinched: { short: "sure", long: "certain by points alone" },
  eliminated: { short: "out", long: "out of reach by points alone" },
} as const;

/** What everybody can still reach, while something is still to be played: opens in place. */
export const Reach = ({ division }: { division: Division }) => {
  const { table, regulations } = division;
  if (table.every(({ remaining }) => remaining === 0)) return null;
  const places = regulations.qualify === 1 ? "the first place" : `the first ${regulations.qualify} places`;
  return (
    <details>
      <summary>What can still be reached</summary>
      <p class="small">
        A flag says that {places} are certain, or out of reach, by points alone, however the remaining matches go.
      </p>
      <ul class="small">
        {table.map(({ entry, players, points, remaining, most, flag }) => (
          <li key={entry}>
            {namesOf(players)}: {figure(points)} now, {counted(remaining, "match", "matches")} to come, {figure(most)}{" "}
            at most{flag ? `, ${FLAG_WORDS[flag].long}` : ""}
          </li>
        ))}
      </ul>
    </details>
  );
};

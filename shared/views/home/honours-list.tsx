import type { Honours } from "#shared/api/league/season.ts";
import { namesOf } from "../parts/people.tsx";

/** The sentences of honours in one language. */
export type HonoursWords = typeof import("#shared/words/honours.en.ts");

/** The honours of a division: each with everybody who has it, and that it is shared where it is. */
export const HonoursList = ({ w, honours }: { readonly w: HonoursWords; readonly honours: Honours }) =>
  honours.length === 0 ? (
    <p class="empty">{w.noHonours()}</p>
  ) : (
    <dl class="honours">
      {honours.map(({ honour, entries }) => (
        <div key={honour}>
          <dt>{w.honour[honour]({ shared: entries.length > 1 })}</dt>
          {entries.map((players) => (
            <dd key={players.map(({ id }) => id).join()}>{namesOf(players)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );

import type { Division } from "#shared/api/league/division.ts";
import { Woven } from "../parts/woven.tsx";
import type { DivisionWords } from "./words.ts";

type Stage = Division["onward"][number];

const Named = ({ division, name }: Stage) => <a href={`/divisions/${division}`}>{name}</a>;

/** Where the entries of a division come from. */
export const StageSource = ({ w, division: { source } }: { w: DivisionWords; division: Division }) =>
  source === null ? null : (
    <p class="about">
      <Woven say={(division = "") => w.startsFrom({ ...source, division })} parts={[<Named {...source} />]} />
    </p>
  );

/** Where the places of a table go on to. */
export const Onward = ({ w, division: { onward } }: { w: DivisionWords; division: Division }) =>
  onward.length === 0 ? null : (
    <ul class="small listed">
      {onward.map((stage) => (
        <li key={stage.division}>
          <Woven say={(division = "") => w.goesOnTo({ ...stage, division })} parts={[<Named {...stage} />]} />
        </li>
      ))}
    </ul>
  );

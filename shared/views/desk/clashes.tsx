import type { z } from "zod";
import type { Division } from "#shared/api/league/division.ts";
import type { decisionPreview } from "#shared/api/league/league.ts";
import { longDay } from "../parts/days.ts";
import type { DeskWords } from "./head.tsx";

type Found = z.output<typeof decisionPreview>["clashes"];
type Clash = Found[number];

const clashInWords = (w: DeskWords, clash: Clash, division: Division): string => {
  const day = longDay(w.locale, clash.day);
  const fixture = clash.kind === "player" ? division.fixtures.find(({ id }) => id === clash.fixture) : undefined;
  switch (clash.kind) {
    case "player":
      return w.clashes.player({
        day,
        player: clash.player.name,
        division: clash.division.name,
        known: fixture !== undefined,
        home: fixture?.home.name ?? "",
        away: fixture?.away.name ?? "",
      });
    case "tables":
      return w.clashes.tables({ day, matches: clash.matches, tables: clash.tables });
    case "blackout":
      return w.clashes.blackout({ day });
  }
};

type ClashesProps = { readonly w: DeskWords; readonly division: Division; readonly then?: string } & {
  readonly clashes: Found;
};

/**
 * What clashes on the days to which fixtures come: a warning, before anything is stored.
 *
 * @param then what can be done about it
 */
export const Clashes = ({ w, clashes, division, then = w.clashesWarn() }: ClashesProps) =>
  clashes.length === 0 ? null : (
    <div class="clashes">
      <h3>{w.clashesTitle({ count: clashes.length })}</h3>
      <ul class="listed">
        {clashes.map((clash) => (
          <li key={JSON.stringify(clash)}>{clashInWords(w, clash, division)}</li>
        ))}
      </ul>
      <p class="small">{then}</p>
    </div>
  );

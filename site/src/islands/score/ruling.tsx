import type { Refusal, Ruling } from "#carrom";
import { Clause } from "#shared/views/parts/clause.tsx";
import { withNames } from "#shared/views/strike/rulings.ts";
import { later } from "../strike/later.tsx";
import type { MatchNames } from "../strike/names.ts";
import type { ScoreWords } from "./tray/words.ts";

/** The content in the place of the ruling: what was recorded last, what is put forward, or what is being asked. */
export type RulingContent = {
  readonly kind: "recorded" | "proposed" | "ends" | "refused" | "asked";
  readonly title: string;
  readonly rulings: readonly Ruling[];
  readonly refusal: Refusal | null;
  /** What a correction changes besides the strike itself; before the first strike of a board, how keys record. */
  readonly changes: string | null;
  /** Why the last tap did nothing, or what was not recorded. */
  readonly note: string | null;
};

/** Why something is refused, with its sentences: keys that cannot be are grey, so it is rare. It is heard by itself. */
const Refused = later(async () => (await import("../umpire/page.tsx")).UmpireRefusal);

/** The rulings of it in words. */
export const rulingsInWords = ({ sides }: MatchNames, { rulings }: RulingContent): string[] =>
  rulings.map(({ text }) => withNames(text, sides));

/** What is put forward besides its rulings, for who hears the page; nothing where nothing is. */
export const begunInWords = (said: RulingContent): string[] => {
  const { title, changes } = said;
  const note = said.note === null ? [] : [said.note];
  if (said.kind === "recorded") return note;
  return [...note, title, ...(changes === null ? [] : [changes])];
};

type RulingProps = { readonly w: ScoreWords; readonly names: MatchNames; readonly said: RulingContent };

/** The ruling, always in the same place: before it is recorded, or of what was recorded last. */
export const RulingZone = ({ w, names, said: { kind, title, rulings, refusal, changes, note } }: RulingProps) => (
  // It may be longer than its place: then it scrolls, also by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section class={`ruling-zone is-${kind}`} aria-label={w.ruling()} tabIndex={0}>
    {note === null ? null : <p class="refused">{note}</p>}
    {kind === "recorded" && (title !== "" || rulings.length > 0) ? <p class="small">{w.recorded()}</p> : null}
    {title === "" ? null : <h2>{title}</h2>}
    {rulings.map(({ text, clause }) => (
      <p key={`${clause} ${text}`} class="ruling">
        <span>{withNames(text, names.sides)}</span>{" "}
        <Clause w={w.clauses} ruleset={names.ruleset.id} page={names.ruleset.page} clause={clause} beside />
      </p>
    ))}
    {changes === null ? null : <p>{changes}</p>}
    {refusal ? <Refused w={w} names={names} refusal={refusal} /> : null}
  </section>
);

import { useMemo, useState } from "preact/hooks";
import { rulebook } from "../../../../shared/rules/rulebook/rulebook.ts";
import type { Ruleset } from "../../../../shared/rules/ruleset.ts";
import { RuleSections } from "../../../../shared/views/rules/rulebook.tsx";
import * as w from "../../../../shared/words/compose.en.ts";
import { type Draft, type Looked, look, withChange } from "./draft.ts";
import { Keep } from "./keep.tsx";
import { Names } from "./names.tsx";
import { rules } from "./rules-words.ts";
import { Sections } from "./sections.tsx";
import { Start } from "./start.tsx";

const Preview = ({ draft, looked: { standing } }: { draft: Draft; looked: Looked }) => (
  // It scrolls by itself on a wide screen, so the keyboard has to reach it.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
  <section class="preview rulebook" aria-labelledby="preview-title" tabIndex={0}>
    <h2 id="preview-title">{standing.name}</h2>
    <p class="small">{w.madeFrom({ base: draft.base.name, rules: draft.changes.length })}</p>
    <RuleSections
      w={rules}
      ruleset={standing}
      sections={rulebook(rules.rulebook, standing)}
      changed={new Set(draft.changes.map(({ parameter }) => parameter))}
    />
  </section>
);

export type ComposerProps = {
  readonly opened: Draft;
  readonly houses: readonly Ruleset[];
  readonly club: string;
};

/** Makes a house ruleset: a base, changes, and at every moment what is wrong and what the rulebook would say. */
export const Composer = ({ opened, houses, club }: ComposerProps) => {
  const [draft, setDraft] = useState(opened);
  const [open, setOpen] = useState<string | null>(null);
  const looked = useMemo(() => look(draft), [draft]);
  return (
    <div class="composer">
      <Start draft={draft} houses={houses} begin={setDraft} />
      <div class="columns">
        <div class="form">
          <Names draft={draft} faults={looked.faults} change={(part) => setDraft((now) => ({ ...now, ...part }))} />
          <h2>{w.yourChanges()}</h2>
          <Sections
            draft={draft}
            looked={looked}
            open={open}
            toggle={(id) => setOpen((now) => (now === id ? null : id))}
            change={(change) => setDraft((now) => withChange(now, change))}
          />
          <Keep ruleset={looked.standing} faults={looked.faults} club={club} />
        </div>
        <Preview draft={draft} looked={looked} />
      </div>
    </div>
  );
};

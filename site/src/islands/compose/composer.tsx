import { useMemo, useState } from "preact/hooks";
import { type Ruleset, rulebook } from "#carrom";
import { RuleSections } from "#shared/views/rules/rulebook.tsx";
import { type HouseDraft, type Looked, look, withChange } from "./draft.ts";
import { Keep } from "./keep.tsx";
import { Names } from "./names.tsx";
import { Sections } from "./sections.tsx";
import { StartStep } from "./start.tsx";
import { Panel, StepList, useStep } from "./steps.tsx";
import type { ComposeWords } from "./words.ts";

type PreviewProps = { readonly w: ComposeWords; readonly draft: HouseDraft; readonly looked: Looked };

const Preview = ({ w, draft, looked: { standing } }: PreviewProps) => (
  // It scrolls by itself on a wide screen, so the keyboard has to reach it.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
  <section class="preview rulebook" aria-labelledby="preview-title" tabIndex={0}>
    <h2 id="preview-title">{standing.name}</h2>
    <p class="small">{w.madeFrom({ base: draft.base.name, rules: draft.changes.length })}</p>
    <RuleSections
      w={w}
      ruleset={standing}
      sections={rulebook(w.rulebook, standing)}
      changed={new Set(draft.changes.map(({ parameter }) => parameter))}
    />
  </section>
);

export type ComposerProps = {
  readonly w: ComposeWords;
  readonly opened: HouseDraft;
  readonly houses: readonly Ruleset[];
  readonly club: string;
};

/** Makes a house ruleset: a base, changes, and at every moment what is wrong and what the rulebook would say. */
export const Composer = ({ w, opened, houses, club }: ComposerProps) => {
  const [draft, setDraft] = useState(opened);
  const [open, setOpen] = useState<string | null>(null);
  const looked = useMemo(() => look(w, draft), [w, draft]);
  const step = useStep();
  return (
    <div class="composer">
      <StepList w={w} open={step} />
      <div class={step === "start" ? "" : "columns"}>
        <div>
          <Panel w={w} step="start" open={step}>
            <StartStep w={w} draft={draft} houses={houses} begin={setDraft} />
            <Names
              w={w}
              draft={draft}
              faults={looked.faults}
              change={(part) => setDraft((now) => ({ ...now, ...part }))}
            />
          </Panel>
          <Panel w={w} step="change" open={step}>
            <div class="form">
              <Sections
                w={w}
                draft={draft}
                looked={looked}
                open={open}
                toggle={(id) => setOpen((now) => (now === id ? null : id))}
                change={(change) => setDraft((now) => withChange(now, change))}
              />
            </div>
          </Panel>
          <Panel w={w} step="save" open={step}>
            <Keep w={w} draft={draft} looked={looked} club={club} show={setOpen} />
          </Panel>
        </div>
        {step === "start" ? null : <Preview w={w} draft={draft} looked={looked} />}
      </div>
    </div>
  );
};

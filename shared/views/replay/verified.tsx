import type { ComponentChildren } from "preact";
import type { ReplayWords } from "./words.ts";

/** How far a browser has come with checking what it shows. */
export type Verification =
  /** Nothing checks here: no script runs, or not yet. */
  | { readonly state: "waiting" }
  | { readonly state: "checking" }
  /** The log could not be downloaded. */
  | { readonly state: "failed" }
  | {
      readonly state: "checked";
      readonly entries: number;
      /** Whether the replay came to the result that is published. */
      readonly same: boolean;
      /** Chain, replay and head list (`LogFindings`), which come with what checks them. `null`: not checked yet. */
      readonly findings: ComponentChildren;
    };

type FoundProps = { readonly w: ReplayWords; readonly found: Extract<Verification, { readonly state: "checked" }> };

const Found = ({ w, found }: FoundProps) => (
  <>
    <p class={found.same ? undefined : "disputed"}>
      {found.same ? w.recomputed({ events: found.entries }) : w.recomputedOtherwise()}
    </p>
    {found.findings}
  </>
);

/** What the reader's own browser checked, and what that does and does not prove. */
export const Verified = ({ w, verification }: { readonly w: ReplayWords; readonly verification: Verification }) => (
  <section class="verified">
    <h2>{w.verified()}</h2>
    <div role="status">
      {verification.state === "waiting" ? <p>{w.verifyNeeds()}</p> : null}
      {verification.state === "checking" ? <p>{w.verifying()}</p> : null}
      {verification.state === "failed" ? <p>{w.verifyFailed()}</p> : null}
      {verification.state === "checked" ? <Found w={w} found={verification} /> : null}
    </div>
    <details>
      <summary>{w.proves()}</summary>
      <p class="small">{w.provesThis()}</p>
      <p class="small">{w.provesNot()}</p>
    </details>
  </section>
);

import type { Checked, ProofWords } from "#proof";
import { CLASS_OF, Findings } from "../proof/checked.tsx";
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
      /** Chain, replay and head list. `null`: they are still being checked. */
      readonly log: Checked | null;
      /** What says so. */
      readonly proof: ProofWords;
    };

/** Whether a head list was there to compare with. */
const isListed = ({ notes }: Checked): boolean => notes.every(({ key }) => key !== "noListGiven");

/** Without what the page says in its own words: that the log replays, and that there is no list. */
const besideReplay = (log: Checked): Checked => ({
  ...log,
  holds: log.holds.filter(({ key }) => key !== "replays"),
  notes: log.notes.filter(({ key }) => key !== "noListGiven"),
});

type FoundProps = { readonly w: ReplayWords; readonly found: Extract<Verification, { readonly state: "checked" }> };

const Found = ({ w, found }: FoundProps) => (
  <>
    <p class={found.same ? undefined : "disputed"}>
      {found.same ? w.recomputed({ events: found.entries }) : w.recomputedOtherwise()}
    </p>
    {found.log === null ? null : (
      <div class={CLASS_OF[found.log.verdict]}>
        <Findings w={found.proof} file={besideReplay(found.log)} />
        {isListed(found.log) ? null : <p class="small">{w.notListedYet()}</p>}
      </div>
    )}
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

import type { Checked, ProofWords } from "#proof";
import { CLASS_OF, Findings } from "../proof/checked.tsx";
import type { ReplayWords } from "./words.ts";

/** Whether a head list was there to compare with. */
const isListed = ({ notes }: Checked): boolean => notes.every(({ key }) => key !== "noListGiven");

/** Without what the page says in its own words: that the log replays, and that there is no list. */
const besideReplay = (log: Checked): Checked => ({
  ...log,
  holds: log.holds.filter(({ key }) => key !== "replays"),
  notes: log.notes.filter(({ key }) => key !== "noListGiven"),
});

type Props = {
  readonly w: Pick<ReplayWords, "notListedYet">;
  readonly proof: ProofWords;
  readonly log: Checked;
};

/** What a browser found in a log, next to its replay: the chain of its entries, and the head list that has it. */
export const LogFindings = ({ w, proof, log }: Props) => (
  <div class={CLASS_OF[log.verdict]}>
    <Findings w={proof} file={besideReplay(log)} />
    {isListed(log) ? null : <p class="small">{w.notListedYet()}</p>}
  </div>
);

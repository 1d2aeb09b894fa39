import type { MatchDetail } from "../../api/match/match.ts";
import { counted } from "../parts/figures.ts";
import { headListsHref } from "./head-lists.tsx";

const CHAIN: Record<MatchDetail["report"]["chain"], string> = {
  verified: "Every entry of the log is chained to the one before it, and the chain is whole.",
  absent: "The log carries no chain.",
  broken: "The chain of the log is broken: an entry was changed after it was recorded.",
};

/** The log to take away, and how anybody replays it. */
export const LogOffer = ({ data }: { data: MatchDetail }) => (
  <section class="proof">
    <h2>Check it yourself</h2>
    <p>
      <a href={`/api/v1/matches/${data.id}/log`} download={`${data.id}.strikes.ndjson`}>
        Download the strikes of this match
      </a>{" "}
      and replay them: every ruling and every point above follows from that file.{" "}
      <a href="/verify/">Check it in your browser</a>, and against a <a href={headListsHref(data.club)}>signed list</a>{" "}
      that shows whether the match was written anew.
    </p>
    <pre class="command">
      <code>npm run --silent replay -- {data.id}.strikes.ndjson</code>
    </pre>
    {data.report.voided.length > 0 ? (
      <p class="small">
        Taken back by the scorer: {counted(data.report.voided.length, "entry", "entries")} (
        {data.report.voided.join(", ")}). They are in the log, and count for nothing.
      </p>
    ) : null}
    <p class="small">
      {CHAIN[data.report.chain]} {data.head.seq} entries, ending in{" "}
      <span class="notation">{data.head.hash.slice(0, 12)}</span>; engine {data.report.engine}.{" "}
      <a href="/about/">How results are proved</a>
    </p>
  </section>
);

import { useEffect, useRef, useState } from "preact/hooks";
import { publishedRuleset, whatIf } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { ComparedReports } from "#shared/views/match/what-if.tsx";
import { type DownloadedLog, downloadLog } from "../checked/downloaded-log.ts";
import type { ComparedWords } from "./words.ts";

type Props = {
  readonly w: ComparedWords;
  readonly match: MatchDetail;
  readonly ruleset: string;
  /** Shows an entry on the board. */
  readonly show: (seq: number) => void;
};

/** The same strikes under another ruleset, worked out from the log; loaded when it is asked for. */
export const Compared = ({ w, match, ruleset: id, show }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [log, setLog] = useState<DownloadedLog | null | "coming">("coming");
  useEffect(() => void downloadLog(match.id).then(setLog), [match.id]);
  useEffect(() => heading.current?.focus(), [id, log]);
  const ruleset = publishedRuleset(id);
  if (!ruleset || log === "coming") return <p role="status">{w.comparing()}</p>;
  if (!log) return <p role="alert">{w.notCompared()}</p>;
  // The engine's are the same as the API's but read-only, which a schema cannot say.
  const report = whatIf(log.events, ruleset, { status: "verified" }) as unknown as MatchDetail["report"];
  const first = report.whatIf?.firstDifference ?? null;
  return (
    <div class="what-if compared">
      <h2 tabIndex={-1} ref={heading}>
        {w.underRuleset({ ruleset: ruleset.name })}
      </h2>
      <ComparedReports w={w} match={match} ruleset={ruleset} report={report} />
      {first === null ? null : (
        <p>
          <button type="button" class="act quiet" onClick={() => show(first)}>
            {w.goToDifference()}
          </button>
        </p>
      )}
    </div>
  );
};

export { words as comparedWords } from "./words.ts";

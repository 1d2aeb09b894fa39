import { useEffect, useRef } from "preact/hooks";
import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { LogEvent } from "../../../../shared/match/log/log.ts";
import { whatIf } from "../../../../shared/match/what-if/what-if.ts";
import { publishedRuleset } from "../../../../shared/rules/sheets/registry.ts";
import { ComparedReports } from "../../../../shared/views/match/what-if.tsx";
import type { ComparedWords } from "./words.ts";

type Props = {
  readonly w: ComparedWords;
  readonly match: MatchDetail;
  readonly log: readonly LogEvent[];
  readonly ruleset: string;
  /** Shows an entry on the board. */
  readonly show: (seq: number) => void;
};

/** The same strikes under another ruleset, worked out here: the first ruling that differs, and where it stops. */
export const Compared = ({ w, match, log, ruleset: id, show }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [id]);
  const ruleset = publishedRuleset(id);
  if (!ruleset) return null;
  // The engine's are the same as the API's but read-only, which a schema cannot say.
  const report = whatIf(log, ruleset, { status: "verified" }) as unknown as MatchDetail["report"];
  const first = report.whatIf?.firstDifference ?? null;
  return (
    <div class="what-if compared">
      <h2 tabIndex={-1} ref={heading}>
        {w.underRuleset({ ruleset: ruleset.name })}
      </h2>
      <ComparedReports w={w} match={match} ruleset={ruleset} report={report} />
      {first === null ? null : (
        <p>
          <button type="button" class="key" onClick={() => show(first)}>
            {w.goToDifference()}
          </button>
        </p>
      )}
    </div>
  );
};

import type { Resent } from "#shared/api/deployment/resend.ts";
import type { CliWords } from "../server/said-error.ts";

/** What became of a match that was asked; `null`: the database had all of it. */
export const resentLine = (w: CliWords, { match, had, registered, status }: Resent["rooms"][number]): string | null => {
  const { head, drained, fault } = status;
  const end = head?.seq ?? 0;
  const seq = String(end);
  if (fault) return w.resendFault({ match, seq: String(fault.seq), has: seq });
  if (!registered) return w.resendUnregistered({ match, seq });
  if (drained < end) return w.resendLater({ match, seq, had: String(drained) });
  return end > had ? w.resendSent({ match, seq, had: String(had) }) : null;
};

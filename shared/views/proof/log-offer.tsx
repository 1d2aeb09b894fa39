import type { MatchDetail } from "#shared/api/match/match.ts";
import { Notation, UNTRANSLATED } from "../parts/notation.tsx";
import { Woven } from "../parts/woven.tsx";
import { headListsHref } from "./head-lists.tsx";

/** What is said where a log is offered, in one language. */
export type LogOfferWords = typeof import("#shared/words/log-offer.en.ts");

/** The log to take away, and how anybody replays it. */
export const LogOffer = ({ w, data }: { readonly w: Omit<LogOfferWords, "locale">; readonly data: MatchDetail }) => {
  const { voided, chain, engine } = data.report;
  return (
    <section class="proof">
      <h2>{w.checkHeading()}</h2>
      <p>
        <Woven
          say={(download = "", check = "", list = "") => w.checkLog({ download, check, list })}
          parts={[
            <a href={`/api/v1/matches/${data.id}/log`} download={`${data.id}.strikes.ndjson`}>
              {w.downloadLog()}
            </a>,
            <a href="/verify/">{w.checkInBrowser()}</a>,
            <a href={headListsHref(data.club)}>{w.signedList()}</a>,
          ]}
        />
      </p>
      <pre class="command" {...UNTRANSLATED}>
        <code>npm run --silent replay -- {data.id}.strikes.ndjson</code>
      </pre>
      {voided.length > 0 ? (
        <p class="small">{w.voidedEntries({ count: voided.length, entries: voided.join(", ") })}</p>
      ) : null}
      <p class="small">
        {w.chain[chain]()}{" "}
        <Woven
          say={(hash = "") => w.logEnd({ entries: data.head.seq, hash, engine })}
          parts={[<Notation>{data.head.hash.slice(0, 12)}</Notation>]}
        />{" "}
        <a href="/about/#checked">{w.howProved()}</a>
      </p>
    </section>
  );
};

import type { Difference } from "#shared/api/league/difference.ts";
import type { MovesWords } from "../match/words.ts";
import { correctedSentence } from "../parts/correction-words.ts";
import { longDay } from "../parts/days.ts";
import { listOf } from "../parts/lists.ts";
import type { VersusWords } from "../parts/versus.ts";
import { Woven } from "../parts/woven.tsx";
import { MovesView } from "./moves.tsx";

/** The sentences of a difference at its own address, in one language. */
export type DifferenceWords = MovesWords & VersusWords & typeof import("#shared/words/difference.en.ts");

/** A difference at its own address: what a correction moved, as it was when it was made. */
export const DifferenceView = ({ w, data }: { w: DifferenceWords; data: Difference }) => {
  const entries = { count: data.seqs.length, entries: listOf(w.locale, data.seqs.map(String)) };
  return (
    <article class="difference-page">
      <header class="page-head">
        <h1>{w.title()}</h1>
      </header>
      <p class="reading">
        {longDay(w.locale, data.day)}. {correctedSentence(w, data.by, data.reasons)} {w.inEntries(entries)}
      </p>
      <MovesView w={w} moves={data} />
      <p class="small">
        {w.keptAsItWas()}{" "}
        <Woven
          say={(download) => w.checkIt({ download, since: data.since, until: data.seq })}
          parts={[<a href={`/api/v1/matches/${data.match}/log`}>{w.downloadStrikes()}</a>]}
        />
      </p>
    </article>
  );
};

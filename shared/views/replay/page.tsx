import type { ComponentChildren } from "preact";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { Versus } from "../match/versus.tsx";
import { RulesetLink } from "../parts/clause.tsx";
import { Send } from "../parts/send.tsx";
import { versus } from "../parts/versus.ts";
import { asItStood } from "./as-it-stood.ts";
import type { ReplayDriver } from "./player.ts";
import { ReplayView } from "./replay.tsx";
import { stopInWords } from "./sentence.ts";
import type { Replayed } from "./stops.ts";
import { type Stop, stopAt, stopsOf } from "./stops.ts";
import { type Verification, Verified } from "./verified.tsx";
import type { ReplayPageWords, ReplayWords } from "./words.ts";

/** What an address asks a replay to show: an entry of the log, or a board. */
export type StopQuery = { readonly at: number | null; readonly board: number | null };

/** The address of a stop on a replay's own page. */
export const hrefOfStop = ({ seq, board }: Stop): string => (seq === null ? `?board=${board}` : `?at=${seq}`);

/**
 * The stop that a page begins with: what its address names; of a match that is being played the newest, and else the first.
 */
export const firstStop = (
  stops: readonly Stop[],
  { at, board }: StopQuery,
  match: Pick<MatchDetail, "report">,
): number => {
  const named = stopAt(stops, at, board);
  if (named >= 0) return named;
  return match.report.status === "in-play" ? stops.length - 1 : 0;
};

const number = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** What a query asks for; what is no number is left aside. */
export const stopQueryOf = (query: URLSearchParams): StopQuery => ({
  at: number(query.get("at")),
  board: number(query.get("board")),
});

type UnderOtherProps = {
  readonly w: ReplayWords;
  readonly match: MatchDetail;
  readonly compare?: (ruleset: string) => void;
};

/** The rulebooks under which the match can be compared; without a script the form leads to a page that does it. */
const UnderOther = ({ w, match, compare }: UnderOtherProps) =>
  match.otherRulesets.length === 0 ? null : (
    <section class="what-if-here">
      <h2>{w.whatIf()}</h2>
      <p class="small">{w.whatIfAbout()}</p>
      <form
        method="get"
        action={`/matches/${match.id}/what-if`}
        onSubmit={(event) => {
          if (!compare) return;
          event.preventDefault();
          compare(String(new FormData(event.currentTarget).get("ruleset")));
        }}
      >
        <label class="typed" for="what-if-ruleset">
          {w.ruleset()}
        </label>
        <select id="what-if-ruleset" name="ruleset" class="choice">
          {match.otherRulesets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button class="act quiet" type="submit">
          {w.compare()}
        </button>
      </form>
    </section>
  );

type Props = {
  readonly w: ReplayPageWords;
  readonly data: Replayed;
  readonly stops?: readonly Stop[];
  readonly at: number;
  /** Where this site is: `https://carrom.example`. */
  readonly site: string;
  readonly player: ReplayDriver | null;
  readonly verification: Verification;
  /** Compares with another ruleset in the page. */
  readonly compare?: (ruleset: string) => void;
  /** What came of that. */
  readonly compared?: ComponentChildren;
};

type AboutStopProps = Pick<Props, "w" | "site"> & { readonly match: MatchDetail; readonly stop: Stop | undefined };

/** Ways on from the strike that is shown. */
const AboutStop = ({ w, match, stop, site }: AboutStopProps) =>
  stop === undefined ? null : (
    <div class="about-stop">
      {stop.seq === null ? null : (
        <p class="small onward">
          <a href={`/matches/${match.id}/own?about=${stop.seq}`}>{w.disputeThis()}</a> ·{" "}
          <a href={`/matches/${match.id}/correct?entry=${stop.seq}`}>{w.correctThisStrike()}</a>
        </p>
      )}
      <Send
        w={w.send}
        text={`${versus(w, match.sides)}\n${stopInWords(w, match, stop)}`}
        link={`${site}/matches/${match.id}/replay${hrefOfStop(stop)}`}
      />
    </div>
  );

/** The page of a match, at the strike that is shown. */
const inWordsHref = (match: string, stop: Stop | undefined): string =>
  stop?.seq ? `/matches/${match}#seq-${stop.seq}` : `/matches/${match}`;

/** The page of a replay: who played, the board, and who checked what it shows. */
export const ReplayPageView = ({
  w,
  data,
  stops = stopsOf(data),
  at,
  site,
  player,
  verification,
  compare,
  compared,
}: Props) => {
  const { match } = data;
  return (
    <article class="replay-page">
      <header class="page-head">
        <h1 class="versus">
          <span class="hidden">{w.replayOf()}: </span>
          <Versus data={asItStood(match, stops, at)} />
        </h1>
        <p class="where">
          <span class="onward">
            <a href={inWordsHref(match.id, stops[at])}>{w.backToMatch()}</a>
            {" · "}
          </span>
          <RulesetLink ruleset={match.ruleset} />
        </p>
      </header>
      <ReplayView
        w={w}
        data={data}
        stops={stops}
        at={at}
        hrefOf={hrefOfStop}
        player={player}
        about={<AboutStop w={w} match={match} stop={stops[at]} site={site} />}
      >
        {match.report.status === "in-play" ? <p class="small">{w.follows()}</p> : null}
        <Verified w={w} verification={verification} />
        <UnderOther w={w} match={match} {...(compare ? { compare } : {})} />
        {compared}
      </ReplayView>
    </article>
  );
};

import type { EveningMatch } from "#shared/api/league/evening.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { Form } from "#shared/views/forms/field.tsx";
import type { DeskWords } from "../head.tsx";
import { matchName } from "../match-name.ts";
import { EveningSection } from "./today.tsx";

export type UmpireData = {
  readonly club: string;
  /** The evening of today or the next one, its matches that are not over by table and turn; `null`: none is known. */
  readonly evening: { readonly day: string; readonly today: boolean; readonly matches: readonly EveningMatch[] } | null;
  /** The rulesets of the divisions that are played, one for each. */
  readonly rulesets: readonly { readonly id: string; readonly name: string; readonly page: string | null }[];
  /** Matches that they umpired, those last begun first. */
  readonly umpired: readonly UmpiredLine[];
};

type UmpiredLine = {
  readonly match: MatchSummary;
  readonly state: keyof DeskWords["umpired"];
  /** Open disputes. */
  readonly disputes: readonly { readonly board: number; readonly aboutEntry: boolean }[];
};

type WordsProps = { readonly w: DeskWords };

const isMatchAtTable = (one: EveningMatch): boolean => one.seat !== null && one.home.players.length > 0;

/** Today the button that scores the match names it; of an evening to come the match is only named. */
const EveningLine = ({ w, club, one, today }: WordsProps & { club: string; one: EveningMatch; today: boolean }) => {
  const name = w.versus({ home: one.home.name, away: one.away.name });
  const place = (
    <span class="small">
      {one.seat ? `${w.umpireTable({ table: one.seat.table })} · ` : null}
      {one.division.name}
    </span>
  );
  if (!today)
    return (
      <li>
        {name} {place}
      </li>
    );
  return (
    <li>
      {place}
      <Form action={`/clubs/${club}/desk/score`} does={w.scoreMatch({ match: name })} quiet>
        <input type="hidden" name="fixture" value={one.tie?.fixture ?? one.fixture} />
        {one.tie ? <input type="hidden" name="rubber" value={one.tie.rubber} /> : null}
      </Form>
    </li>
  );
};

const Evening = ({ w, data: { club, evening } }: WordsProps & { data: UmpireData }) => {
  const matches = evening?.matches.filter(isMatchAtTable) ?? [];
  return (
    <EveningSection w={w} evening={evening} matches={matches.length}>
      <ul class="listed">
        {matches.map((one) => (
          <EveningLine key={one.fixture} w={w} club={club} one={one} today={evening?.today ?? false} />
        ))}
      </ul>
    </EveningSection>
  );
};

const Umpired = ({ w, title, lines }: WordsProps & { title: string; lines: readonly UmpiredLine[] }) =>
  lines.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul class="listed">
        {lines.map(({ match, state, disputes }) => (
          <li key={match.id}>
            <a href={`/matches/${match.id}`}>{matchName(w, match)}</a>{" "}
            <span class={state === "disputed" ? "small disputed" : "small"}>{w.umpired[state]()}</span>
            {disputes.map(({ board, aboutEntry }, index) => (
              <p class="small" key={index}>
                {w.disputeAbout({ entry: aboutEntry, board })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );

/** The rulesets of the divisions that are played, each once. */
const Rules = ({ w, rulesets: all }: WordsProps & Pick<UmpireData, "rulesets">) => {
  const rulesets = new Map(all.map((one) => [one.page ?? one.id, one]));
  return (
    <section>
      <h2>{w.rulesTitle()}</h2>
      <ul class="listed">
        {[...rulesets.values()].map(({ id, name, page }) => (
          <li key={id}>{page === null ? name : <a href={page}>{name}</a>}</li>
        ))}
        <li>
          <a href="/rules/">{w.readRulesets()}</a>
        </li>
      </ul>
    </section>
  );
};

/** What an umpire does this evening, what became of what they umpired, and the rules of it. */
export const UmpireDesk = ({ w, data }: WordsProps & { readonly data: UmpireData }) => {
  const { umpired, rulesets } = data;
  const waits = ({ state }: UmpiredLine): boolean => state === "unfinished" || state === "unconfirmed";
  return (
    <>
      <Evening w={w} data={data} />
      <Umpired w={w} title={w.umpiredDisputed()} lines={umpired.filter(({ state }) => state === "disputed")} />
      <Umpired w={w} title={w.umpiredWaits()} lines={umpired.filter(waits)} />
      <Umpired
        w={w}
        title={w.umpiredLately()}
        lines={umpired.filter((one) => !waits(one) && one.state !== "disputed")}
      />
      <Rules w={w} rulesets={rulesets} />
    </>
  );
};

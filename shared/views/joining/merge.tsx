import { DeskHead } from "../desk/head.tsx";
import { Choice, namedOptions, optionsOf } from "../forms/choice.tsx";
import { Form, News, type SentForm } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import type { JoiningWords } from "./words.ts";

/** A player by the whole name, as the desk alone reads it. */
type Whole = { readonly id: string; readonly name: string };

/** One of two players who may be one person. */
export type MergeSide = Whole & {
  readonly junior: boolean;
  readonly guest: boolean;
  /** Whether an account is linked to this player. */
  readonly account: boolean;
  readonly matches: number;
  /** The latest matches, by the names of their sides. */
  readonly latest: readonly { readonly id: string; readonly name: string; readonly day: string | null }[];
};

/** The page on which two players who are one person are merged, or separated again. */
export type MergeData = SentForm & {
  readonly club: { readonly id: string; readonly name: string };
  readonly players: readonly Whole[];
  /** Players of one name, two and two. */
  readonly suggested: readonly { readonly one: Whole; readonly other: Whole }[];
  /** `met`: matches in which both played. */
  readonly pair: { readonly one: MergeSide; readonly other: MergeSide; readonly met: number } | null;
  readonly merged: readonly { readonly person: Whole; readonly into: Whole }[];
};

type MergeProps = { readonly w: JoiningWords; readonly data: MergeData };

/** Why two are merged, and why they are separated: codes that the record knows. */
const MERGE_REASONS = ["misrecorded", "by-agreement", "umpire-decision"] as const;
const SEPARATE_REASONS = ["misrecorded", "appeal-upheld", "umpire-decision"] as const;

const Side = ({ w, side }: { readonly w: JoiningWords; readonly side: MergeSide }) => (
  <div>
    <h3>
      <a href={`/players/${side.id}`}>{side.name}</a>
    </h3>
    <p class="small">{w.mergeSide({ matches: side.matches, junior: side.junior, guest: side.guest })}</p>
    <p class="small">{side.account ? w.hasAccount() : w.hasNoAccount()}</p>
    <ul class="listed">
      {side.latest.map(({ id, name, day }) => (
        <li key={id}>
          <a href={`/matches/${id}`}>{name}</a>{" "}
          {day === null ? null : <span class="small">{longDay(w.locale, day)}</span>}
        </li>
      ))}
    </ul>
  </div>
);

const Pair = ({ w, data, pair }: MergeProps & { readonly pair: NonNullable<MergeData["pair"]> }) => {
  const { club, typed, trouble } = data;
  const { one, other, met } = pair;
  // The player with an account, or else with the longer record, is the one whom others know.
  const likely = one.account === other.account ? one.matches >= other.matches : one.account;
  return (
    <section>
      <h2>{w.compareTitle()}</h2>
      <div class="row">
        <Side w={w} side={one} />
        <Side w={w} side={other} />
      </div>
      {met > 0 ? <p class="wrong">{w.theyMet({ matches: met })}</p> : null}
      <p class="reading">{w.mergeWhat()}</p>
      <Form action={`/clubs/${club.id}/desk/duplicates`} does={w.mergePlayers()} typed={typed} trouble={trouble}>
        <input type="hidden" name="id" value={typed.id} />
        <input type="hidden" name="one" value={one.id} />
        <input type="hidden" name="other" value={other.id} />
        <Choice
          name="into"
          label={w.whoStays()}
          options={[one, other].map(({ id, name, matches }) => ({ value: id, label: w.staysAs({ name, matches }) }))}
          value={typed.into ?? (likely ? one.id : other.id)}
        />
        <Choice name="reason" label={w.mergeReason()} options={optionsOf(MERGE_REASONS, w.mergeBecause)} />
        {met > 0 ? (
          <label class="tick" for="confirm">
            <input type="checkbox" id="confirm" name="confirm" value="yes" required />
            <span>{w.mergeConfirm()}</span>
          </label>
        ) : null}
      </Form>
    </section>
  );
};

const Merged = ({ w, data: { club, merged, typed } }: MergeProps) => (
  <section>
    <h2>{w.mergedTitle()}</h2>
    {merged.length === 0 ? <p class="empty">{w.mergedNone()}</p> : null}
    <ul class="members">
      {merged.map(({ person, into }) => (
        <li key={person.id} class="member">
          <p>{w.mergedLine({ name: person.name, into: into.name })}</p>
          <details>
            <summary>{w.separateFold()}</summary>
            <p class="small">{w.separateWhat()}</p>
            <Form action={`/clubs/${club.id}/desk/duplicates/separate`} does={w.separatePlayers()} quiet>
              <input type="hidden" name="id" value={typed.id} />
              <input type="hidden" name="person" value={person.id} />
              <input type="hidden" name="into" value={into.id} />
              <Choice
                name="reason"
                id={`reason-${person.id}`}
                label={w.mergeReason()}
                options={optionsOf(SEPARATE_REASONS, w.separateBecause)}
              />
            </Form>
          </details>
        </li>
      ))}
    </ul>
  </section>
);

/** Two players who are one person: found, compared, merged, and separated again. */
export const MergeView = ({ w, data }: MergeProps) => {
  const { club, players, suggested, pair, trouble, done } = data;
  const here = `/clubs/${club.id}/desk/duplicates`;
  const options = namedOptions(players);
  return (
    <article class="form-page merge">
      <DeskHead w={w} part="people" club={club} title={w.mergeTitle()} />
      <News trouble={trouble} done={done} />
      <p class="small">{w.mergeAbout()}</p>
      {pair ? <Pair w={w} data={data} pair={pair} /> : null}
      {suggested.length === 0 ? null : (
        <section>
          <h2>{w.sameNames()}</h2>
          <ul class="listed">
            {suggested.map(({ one, other }) => (
              <li key={`${one.id} ${other.id}`}>
                <a href={`${here}?one=${one.id}&other=${other.id}`}>
                  {w.compare({ one: one.name, other: other.name })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{w.chooseTwo()}</h2>
        <form class="form" method="get" action={here}>
          <Choice name="one" id="choose-one" label={w.onePlayer()} options={options} value={pair?.one.id} />
          <Choice name="other" id="choose-other" label={w.otherPlayer()} options={options} value={pair?.other.id} />
          <button class="act quiet" type="submit">
            {w.comparePlayers()}
          </button>
        </form>
      </section>
      <Merged w={w} data={data} />
    </article>
  );
};

import type { DecisionType } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { Area, Choice, type Option } from "#shared/views/forms/choice.tsx";
import { Field, Form, News, type SentFields } from "#shared/views/forms/field.tsx";
import { clockMoment, longDay } from "#shared/views/parts/days.ts";
import { DECISION_CODES } from "#shared/views/parts/decision-words.ts";
import { Sentence } from "#shared/views/parts/notation.tsx";
import type { Person } from "#shared/views/parts/people.tsx";
import { verbatim } from "#shared/words/verbatim.ts";
import { BesidesFields, PromotionFields } from "../besides-fields.tsx";
import { Clashes } from "../clashes.tsx";
import { Lots, TableTerms } from "../division-terms.tsx";
import { numberedDecision } from "../fixtures-desk.tsx";
import { DeskHead, type DeskWords } from "../head.tsx";
import { type DecisionPreview, Reason } from "./decision-form.tsx";
import { LatePlan, LateTerms } from "./late-entry.tsx";

type RedrawProps = { readonly w: DeskWords; readonly division: Division; readonly now: string };

/** What goes with a draw that is withdrawn, and what stays, before anybody decides it. */
const Redraw = ({ w, division, now }: RedrawProps) => {
  const { fixtures, decisions, registration, club } = division;
  const moved = fixtures.filter(
    ({ day, postponedFrom, state }) => postponedFrom !== null || state === "postponed" || day === null,
  );
  const gone = decisions.filter(({ inForce, decision }) => inForce && decision.type === "entry_withdrawn");
  return (
    <ul class="listed">
      <li>{w.redrawGoes({ fixtures: fixtures.length, moved: moved.length })}</li>
      <li>{registration ? w.redrawStays() : w.redrawTable()}</li>
      {registration && gone.length > 0 ? <li>{w.redrawGone({ count: gone.length })}</li> : null}
      {registration ? (
        <li>
          <Sentence
            text={w.redrawDeadline({
              over: now > registration.deadline,
              deadline: clockMoment(w.locale, club.zone)(registration.deadline),
            })}
          />
        </li>
      ) : null}
    </ul>
  );
};

/** The page of one decision. */
export type DecideData = SentFields & {
  readonly division: Division;
  readonly type: DecisionType;
  /** The fixture that it is about. */
  readonly fixture: FixtureRow | null;
  readonly preview: DecisionPreview | null;
  /** Those who can be entered after the draw. */
  readonly people: readonly Person[];
  /** Divisions that its entries can go to. */
  readonly others: readonly Option[];
  readonly now: string;
};

type DecideProps = { readonly w: DeskWords; readonly data: DecideData };

const sidesOf = (fixture: FixtureRow | null): Option[] =>
  fixture ? [fixture.home, fixture.away].map(({ entry, name }) => ({ value: entry, label: name })) : [];

/** The fields that a decision has beside its reason. */
const Terms = ({ w, data: { division, type, fixture, people, others } }: DecideProps) => {
  const entries = division.entries.map(({ entry, players }) => ({
    value: entry,
    label: players.map(({ name }) => name).join(" & "),
  }));
  switch (type) {
    case "walkover_given":
      return <Choice name="winner" label={w.decideWinner()} options={sidesOf(fixture)} />;
    case "forfeit_given":
      return (
        <>
          <Choice name="entry" label={w.decideSide()} options={sidesOf(fixture)} />
          <Choice
            name="kind"
            label={w.decideKind()}
            options={(["retired", "disqualified"] as const).map((value) => ({
              value,
              label: w.forfeitKind({ kind: value }),
            }))}
          />
        </>
      );
    case "bye_given":
    case "tie_conceded":
      return <Choice name="entry" label={w.decideSide()} options={sidesOf(fixture)} />;
    case "deadline_extended":
      return (
        <>
          <Field
            name="deadline"
            label={<Sentence text={w.newDeadline({ zone: verbatim(division.club.zone) })} />}
            type="datetime-local"
          />
          <Area name="announcement" label={w.announcement()} />
        </>
      );
    case "points_deducted":
      return (
        <>
          <Choice name="entry" label={w.decideEntry()} options={entries} />
          <Field name="points" label={w.points()} type="number" />
        </>
      );
    case "category_cancelled":
      return others.length === 0 ? null : (
        <Choice name="into" label={w.mergeInto()} none={w.mergeNone()} options={others} hint={w.mergeHint()} />
      );
    case "entry_unranked":
    case "entry_withdrawn":
      return <Choice name="entry" label={w.decideEntry()} options={entries} />;
    case "entry_added":
      return <LateTerms w={w} division={division} people={people} />;
    case "regulations_changed":
      return (
        <>
          <TableTerms w={w} />
          <PromotionFields w={w} />
          <BesidesFields w={w} />
          <Lots w={w} />
        </>
      );
    default:
      return null;
  }
};

const About = ({ w, data: { division, fixture, typed } }: DecideProps) => {
  const target = division.decisions.find(({ id }) => id === typed.decision);
  return (
    <>
      {fixture ? (
        <p>
          {w.fixtureAbove({
            home: fixture.home.name,
            away: fixture.away.name,
            round: fixture.round,
            known: fixture.day !== null,
            day: fixture.day === null ? "" : longDay(w.locale, fixture.day),
          })}
        </p>
      ) : null}
      {target ? (
        <p>
          <Sentence text={numberedDecision(w, target, division)} />
        </p>
      ) : null}
    </>
  );
};

const stands = (w: DeskWords, { state, day, counts }: DecisionPreview["fixtures"][number]["before"]): string =>
  w.previewState({
    state: w.state[state](),
    known: day !== null,
    day: day === null ? "" : longDay(w.locale, day),
    counts,
  });

/** A line of the table in words; its byes only where they change, because points change with them. */
type Row = DecisionPreview["table"][number]["before"];

const placed = (w: DeskWords, row: Row, other: Row): string =>
  row === null ? w.previewNowhere() : w.previewPlace({ ...row, shown: other !== null && other.byes !== row.byes });

const Moves = ({ w, preview, data: { division, people, typed } }: DecideProps & { preview: DecisionPreview }) => {
  const names = new Map(division.entries.map(({ entry, players }) => [entry, players.map(({ name }) => name)]));
  const late = [typed["player1"], typed["player2"]].flatMap((id) => people.find((one) => one.id === id)?.name ?? []);
  if (preview.added.length > 0) names.set(typed["entry"] ?? "", late);
  const nameOf = (entry: string): string => names.get(entry)?.join(" & ") ?? entry;
  return (
    <section class="told" aria-label={w.previewTitle()} role="status">
      <h2>{w.previewTitle()}</h2>
      <LatePlan w={w} added={preview.added} nameOf={nameOf} />
      {preview.fixtures.length + preview.table.length + preview.added.length === 0 ? <p>{w.previewNothing()}</p> : null}
      {preview.lost > 0 ? <p>{w.previewLost({ count: preview.lost })}</p> : null}
      <ul class="listed">
        {preview.fixtures.map(({ fixture, home, away, before, after }) => (
          <li key={fixture}>
            {w.previewFixture({
              home: nameOf(home),
              away: nameOf(away),
              before: stands(w, before),
              after: stands(w, after),
            })}
          </li>
        ))}
        {preview.table.map(({ entry, before, after }) => (
          <li key={entry}>
            {w.previewEntry({
              entry: nameOf(entry),
              before: placed(w, before, after),
              after: placed(w, after, before),
            })}
          </li>
        ))}
      </ul>
      <Clashes w={w} clashes={preview.clashes} division={division} />
      <p>{w.notSaved()}</p>
    </section>
  );
};

/** Decides something beside what is played: first what it would move, then for the record. */
export const DecideView = ({ w, data }: DecideProps) => {
  const { division, type, fixture, typed, preview, trouble, now } = data;
  return (
    <article class="form-page">
      <DeskHead
        w={w}
        part="seasons"
        club={division.club}
        division={division}
        title={w.decisionTitle[DECISION_CODES[type]]()}
      />
      <About w={w} data={data} />
      <p>
        {type === "entry_withdrawn" && division.pairing
          ? w.withdrawalInRounds()
          : w.decisionDoes[DECISION_CODES[type]]()}
      </p>
      {type === "draw_withdrawn" ? <Redraw w={w} division={division} now={now} /> : null}
      <News trouble={trouble} />
      {preview ? <Moves w={w} preview={preview} data={data} /> : null}
      <Form action={`/divisions/${division.id}/desk/decide`} does={w.saveDecision()} typed={typed} trouble={trouble}>
        <input type="hidden" name="id" value={typed.id} />
        <input type="hidden" name="type" value={type} />
        {fixture ? <input type="hidden" name="fixture" value={fixture.id} /> : null}
        {typed.match ? <input type="hidden" name="match" value={typed.match} /> : null}
        {typed.decision ? <input type="hidden" name="decision" value={typed.decision} /> : null}
        <Terms w={w} data={data} />
        <Reason w={w} type={type} />
        {type === "draw_withdrawn" ? null : (
          <button class="act quiet" type="submit" name="do" value="preview">
            {w.previewDecision()}
          </button>
        )}
      </Form>
    </article>
  );
};

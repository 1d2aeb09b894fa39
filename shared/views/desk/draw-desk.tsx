import { type ApartOutcome, type DrawnRound, formatOf, mayStick, safeRounds, USUAL_PLANS } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { Area, Group, namedOptions, Tick } from "../forms/choice.tsx";
import { Field, Filled, Fold, Form, useContent } from "../forms/field.tsx";
import { clockMoment, fullDay } from "../parts/days.ts";
import { withdrawnDraw } from "../parts/decision-words.ts";
import { Sentence } from "../parts/notation.tsx";
import { namesOf, type Person } from "../parts/people.tsx";
import { Clashes } from "./clashes.tsx";
import { declinedField, SERIES_OPTION, SourceFields, seriesOptions } from "./division-terms.tsx";
import { type Tried, triedIn } from "./entries-desk.tsx";
import type { DeskWords } from "./head.tsx";

/** A division from whose final table another can be drawn. */
export type Source = { readonly id: string; readonly name: string; readonly lines: number };

/** A series by whose table another division can be drawn. */
export type SeriesChoice = { readonly id: string; readonly name: string };

/** The draw that the form would make now: entries in their order, and all rounds. */
export type DrawPreview = {
  readonly entries: readonly { readonly id: string; readonly players: readonly string[] }[];
  readonly rounds: readonly DrawnRound[];
  /** What lots are drawn from; `null`: there are none, the order is another division's. */
  readonly lots: string | null;
  readonly clashes: Parameters<typeof Clashes>[0]["clashes"];
  /** What became in its first round of those who play for the same; `null` where none is kept apart. */
  readonly apart: ApartOutcome | null;
};

type DrawData = {
  readonly division: Division;
  readonly sources: readonly Source[];
  readonly series: readonly SeriesChoice[];
  /** The best of the series by which the division is planned to be filled. */
  readonly qualified: readonly Person[];
  readonly tried: Tried | null;
  readonly preview: DrawPreview | null;
  readonly people: readonly Person[];
  readonly now: string;
};

/** The choice of the table that decides who is drawn: by default, as it was planned. */
const From = ({
  w,
  division: { source, qualifying },
  sources,
  series,
  qualified,
}: Pick<DrawData, "division" | "sources" | "series" | "qualified"> & { w: DeskWords }) => {
  const { typed, trouble } = useContent();
  const waits = source !== null && !sources.some(({ id }) => id === source.division);
  const planned = waits ? [{ value: source.division, label: source.name }] : [];
  const { first, top } = source ?? qualifying ?? { first: 1, top: 4 };
  const shown = {
    "from/division": source?.division ?? (qualifying ? SERIES_OPTION + qualifying.series : ""),
    "from/first": String(first),
    "from/top": String(top),
    ...typed,
  };
  return (
    <Filled typed={shown} trouble={trouble}>
      <Group legend={w.qualifiers()} name="from">
        {waits ? <p>{w.sourceWaits({ division: source.name })}</p> : null}
        {sources.length + series.length === 0 && !waits ? <p class="empty">{w.noSources()}</p> : null}
        <SourceFields w={w} name="from" options={[...planned, ...namedOptions(sources), ...seriesOptions(series)]} />
        {qualified.length === 0 ? null : (
          <Fold summary={w.declined()}>
            <p class="small">{w.declinedHint()}</p>
            {qualified.map(({ id, name }) => (
              <Tick key={id} name={declinedField("from", id)} label={name} />
            ))}
          </Fold>
        )}
      </Group>
    </Filled>
  );
};

type ApartProps = {
  readonly w: DeskWords;
  readonly apart: ApartOutcome | null;
  readonly nameOf: (entry: string) => string;
};

/** Entries of one club that were kept apart in a round, and those that meet all the same. */
export const KeptApart = ({ w, apart, nameOf }: ApartProps) =>
  apart && apart.kept.length + apart.met.length > 0 ? (
    <ul class="listed">
      {apart.kept.map(([one, other]) => (
        <li key={`${one} ${other}`}>{w.keptApart({ one: nameOf(one), other: nameOf(other) })}</li>
      ))}
      {apart.met.map(([one, other]) => (
        <li key={`${one} ${other}`}>{w.notKeptApart({ one: nameOf(one), other: nameOf(other) })}</li>
      ))}
    </ul>
  ) : null;

type MayStickProps = { readonly w: DeskWords; readonly division: Division; readonly entries: number };

/** Of a Swiss with more rounds than its entries surely have pairings for, what could be planned instead. */
const MayStick = ({ w, division: { plan }, entries }: MayStickProps) => {
  const rounds = formatOf(plan).pairedRounds?.(entries) ?? 0;
  if (!mayStick(entries, rounds)) return null;
  const all = formatOf(USUAL_PLANS["round-robin"]).rounds(entries);
  return <p class="told">{w.swissMayStick({ entries, rounds, safe: safeRounds(entries), all })}</p>;
};

type PreviewProps = Pick<DrawData, "people" | "division"> & { readonly w: DeskWords; readonly preview: DrawPreview };

const Preview = ({ w, preview: { entries, rounds, lots, clashes, apart }, people, division }: PreviewProps) => {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const called = new Map(
    entries.map(({ id, players }) => [
      id,
      namesOf(players.map((player) => ({ id: player, name: names.get(player) ?? player }))),
    ]),
  );
  const nameOf = (entry: string): string => called.get(entry) ?? entry;
  return (
    <section class="draw-preview" id="draw-preview">
      <h3>{w.drawPreview()}</h3>
      <p>{w.drawPreviewWhy()}</p>
      {lots === null ? null : <p class="small">{w.drawLotsFixed({ own: lots === division.id, lots })}</p>}
      <MayStick w={w} division={division} entries={entries.length} />
      <Clashes w={w} clashes={clashes} division={division} then={w.drawClashesWarn()} />
      <KeptApart w={w} apart={apart} nameOf={nameOf} />
      <ol class="members">
        {rounds.map(({ round, day, fixtures, byes }) => (
          <li class="member" key={round}>
            <h4>
              {w.drawPreviewRound({ round, dated: day !== null, day: day === null ? "" : fullDay(w.locale, day) })}
            </h4>
            <ul>
              {fixtures.map(({ position, home, away }) => (
                <li key={position}>{w.drawPreviewFixture({ home: nameOf(home), away: nameOf(away) })}</li>
              ))}
              {byes.map((entry) => (
                <li key={entry}>{w.drawPreviewBye({ entry: nameOf(entry) })}</li>
              ))}
            </ul>
            {fixtures.length + byes.length === 0 ? <p class="small">{w.drawPreviewLater()}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Asks whether entries that are still taken are to be closed, so that an oversight does not take promised days away. */
const CloseEntries = ({ w, division, now }: Pick<DrawData, "division" | "now"> & { w: DeskWords }) => {
  const deadline = division.registration?.deadline;
  if (deadline === undefined || now > deadline) return null;
  return (
    <Group legend={w.entriesOpen()} name="close">
      <p>
        <Sentence text={w.entriesOpenUntil({ deadline: clockMoment(w.locale, division.club.zone)(deadline) })} />
      </p>
      <Tick name="close" id="draw-close" label={w.closeEntries()} />
    </Group>
  );
};

/** The days of the rounds that are drawn. */
const RoundDays = ({ w, evening: { first, every, perDay } }: { w: DeskWords } & Pick<Division, "evening">) => {
  const { typed } = useContent();
  return (
    <Group legend={w.roundDays()}>
      <div class="row">
        <Field
          name="first"
          id="draw-first"
          label={w.firstDay()}
          type="date"
          value={typed.first ?? first ?? undefined}
          hint={w.firstDayHint()}
          optional={w.optional()}
        />
        <Field
          name="every"
          id="draw-every"
          label={w.everyDays()}
          type="number"
          value={typed.every ?? String(every ?? 7)}
          optional={w.optional()}
        />
        <Field
          name="perDay"
          id="draw-per-day"
          label={w.roundsPerDay()}
          type="number"
          value={typed.perDay ?? String(perDay)}
          optional={w.optional()}
        />
      </div>
      <Area name="days" id="draw-days" label={w.eachDay()} hint={w.eachDayHint()} optional={w.optional()} />
      <Tick name="avoid" id="draw-avoid" label={w.drawAvoid()} />
    </Group>
  );
};

/** The seed text of the draw; after a withdrawn draw it stays. */
const DrawOrder = ({ w, division }: { readonly w: DeskWords; readonly division: Division }) => {
  if (!division.registration) return null;
  if (withdrawnDraw(division)) return <p class="small">{w.drawLotsKept()}</p>;
  return <Field name="seed" id="draw-seed" label={w.lots()} hint={w.drawLotsHint()} optional={w.optional()} />;
};

type DrawProps = { readonly w: DeskWords; readonly data: DrawData };

/** Makes the draw. */
export const DrawDesk = ({
  w,
  data: { division, sources, series, qualified, tried: all, preview, people, now },
}: DrawProps) => {
  const tried = triedIn(all, "draw");
  return (
    <section>
      <h2>{w.draw()}</h2>
      <p>{division.registration ? w.drawConfirmed() : w.drawFromTable()}</p>
      <Form
        action={`/divisions/${division.id}/desk/draw`}
        does={w.makeDraw()}
        typed={tried?.typed}
        trouble={tried?.trouble}
      >
        {division.registration ? null : (
          <From w={w} division={division} sources={sources} series={series} qualified={qualified} />
        )}
        <RoundDays w={w} evening={division.evening} />
        <DrawOrder w={w} division={division} />
        <CloseEntries w={w} division={division} now={now} />
        {preview ? <Preview w={w} preview={preview} people={people} division={division} /> : null}
        <button class="act quiet" type="submit" name="do" value="preview">
          {w.previewDraw()}
        </button>
      </Form>
    </section>
  );
};

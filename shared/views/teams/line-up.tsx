import { type PlannedRubber, reasonsOf, rubberKind, rubbersOfPlay, type TieSide, tiePlan } from "#league";
import type { TeamTieDetail } from "#shared/api/league/team.ts";
import { Choice, namedOptions, optionsOf, Tick } from "../forms/choice.tsx";
import { Form, type FormContent, News, type SentForm } from "../forms/field.tsx";
import { listOf } from "../parts/lists.ts";
import type { TeamWords } from "./words.ts";

/** The page on which line-ups of a tie are handed in, and changed once they are shown. */
type LineUpData = SentForm & {
  readonly tie: TeamTieDetail;
  /** The ends for which the reader may hand in a line-up. */
  readonly ends: readonly TieSide[];
  /** What the reader handed in as a captain, and waits for the other's. */
  readonly own: Readonly<Partial<Record<TieSide, readonly (string | null)[]>>>;
  /** Whether the reader is at the desk of the tie's club. */
  readonly desk: boolean;
  /** The form that was refused, and what was typed into it; `null`: none was. */
  readonly refused: string | null;
};

type Props = { readonly w: TeamWords; readonly data: LineUpData };
type LineUp = readonly (string | null)[];

/** A rubber in words, with its number where the plan has several of its kind; one more if level is the deciding one. */
const rubberInWords = (w: TeamWords, { play }: TeamTieDetail, rubber: PlannedRubber): string => {
  const kind = rubberKind(rubber);
  const { rubbers } = tiePlan(play);
  if (!rubbers.includes(rubber)) return w.kindDeciding({ kind: w.kind[kind]() });
  const alike = rubbers.filter((one) => rubberKind(one) === kind);
  return alike.length === 1
    ? w.kind[kind]()
    : w.kindNumbered({ kind: w.kind[kind](), number: alike.indexOf(rubber) + 1 });
};

/** The rubbers of each place of a plan, in words. */
const playsAt = (w: TeamWords, tie: TeamTieDetail, place: number): string =>
  listOf(
    w.locale,
    rubbersOfPlay(tie.play).flatMap(({ rubber }) =>
      rubber.places.includes(place) ? rubberInWords(w, tie, rubber) : [],
    ),
  );

const placesOf = ({ play }: TeamTieDetail): readonly number[] =>
  Array.from({ length: tiePlan(play).places }, (_, index) => index + 1);

/** The captain says that the rubbers for women and mixed pairs have such players; nothing where the plan has none. */
const Declared = ({ w, tie, end }: { readonly w: TeamWords; readonly tie: TeamTieDetail; readonly end: TieSide }) => {
  const rubbers = rubbersOfPlay(tie.play).flatMap(({ rubber }) => (rubber.who ? rubberInWords(w, tie, rubber) : []));
  return rubbers.length > 0 ? (
    <Tick name={`${end}-declared`} label={w.declared({ rubbers: listOf(w.locale, rubbers) })} />
  ) : null;
};

/** A line-up as the fields of a form have it. */
const typedLineUp = (end: TieSide, players: LineUp): Readonly<Record<string, string>> =>
  Object.fromEntries(players.map((player, index) => [`${end}-${index + 1}`, player ?? ""]));

type PlacesProps = Props & { readonly end: TieSide; readonly named?: boolean };

/** A field for each place of a team. */
const Places = ({ w, data: { tie }, end, named = false }: PlacesProps) => {
  const { team } = tie[end];
  return (
    <>
      {placesOf(tie).map((place) => {
        const at = { place, plays: playsAt(w, tie, place) };
        return (
          <Choice
            key={place}
            name={`${end}-${place}`}
            label={named ? w.ofTeam({ team: team.name, ...at }) : w.place(at)}
            none={w.missing()}
            options={namedOptions(team.members)}
          />
        );
      })}
    </>
  );
};

/** What a form holds: what was refused, or what is known. */
const contentOf = ({ refused, typed, trouble }: LineUpData, form: string, known: FormContent["typed"]): FormContent =>
  refused === form ? { typed, trouble } : { typed: known, trouble: null };

const HandIn = ({ w, data, end }: Props & { readonly end: TieSide }) => (
  <section>
    <h2>{w.lineUpOf({ team: data.tie[end].team.name })}</h2>
    {data.tie[end].handedIn ? <p>{w.lineUpIn()}</p> : null}
    <Form
      action={`/ties/${data.tie.id}/line-up/${end}`}
      does={w.handIn()}
      {...contentOf(data, `/${end}`, typedLineUp(end, data.own[end] ?? []))}
    >
      <Places w={w} data={data} end={end} />
      <Declared w={w} tie={data.tie} end={end} />
    </Form>
  </section>
);

const Substitute = ({ w, data, lineUps }: Props & { readonly lineUps: NonNullable<TeamTieDetail["lineUps"]> }) => {
  const ids = (players: (typeof lineUps)["home"]): LineUp => players.map((player) => player?.id ?? null);
  const known = {
    ...typedLineUp("home", ids(lineUps.home)),
    ...typedLineUp("away", ids(lineUps.away)),
    reason: "injury",
  };
  return (
    <section>
      <h2>{w.substitute()}</h2>
      <p>{w.substituteHow()}</p>
      <Form
        action={`/ties/${data.tie.id}/line-up/substitute`}
        does={w.saveLineUps()}
        {...contentOf(data, "/substitute", known)}
      >
        <Places w={w} data={data} end="home" named />
        <Places w={w} data={data} end="away" named />
        <Choice name="reason" label={w.reasonFor()} options={optionsOf(reasonsOf("line_ups_shown"), w.reason)} />
      </Form>
    </section>
  );
};

const Forms = ({ w, data }: Props) => {
  const { tie, ends, desk } = data;
  if (tie.lineUps) return desk ? <Substitute w={w} data={data} lineUps={tie.lineUps} /> : <p>{w.lineUpsFinal()}</p>;
  if (ends.length === 0) return <p>{w.notYours()}</p>;
  const { lineUp = "sealed" } = tie.play;
  if (lineUp === "after" && !desk) return <p>{w.byDesk()}</p>;
  return (
    <>
      <p>{w.lineUpHow({ order: tiePlan(tie.play).order, shown: lineUp })}</p>
      {ends.map((end) => (
        <HandIn key={end} w={w} data={data} end={end} />
      ))}
    </>
  );
};

/** Hands in line-ups, and substitutes players once both are shown. */
export const LineUpView = ({ w, data }: Props) => (
  <article class="form-page">
    <header class="page-head">
      <p class="where">
        <a href={`/divisions/${data.tie.division.id}`}>{data.tie.division.name}</a> ·{" "}
        <a href={`/ties/${data.tie.id}`}>{w.toTie()}</a>
      </p>
      <h1>{w.versus({ one: data.tie.home.team.name, other: data.tie.away.team.name })}</h1>
    </header>
    <News trouble={data.trouble} done={data.done} />
    <Forms w={w} data={data} />
  </article>
);

import { DECISION_REASONS, type Promotion, promotionOf, type TooMany } from "#league";
import type { Result } from "#shared/result.ts";
import { verbatim } from "#shared/words/verbatim.ts";
import { DeskHead } from "../desk/head.tsx";
import { Choice, Group, optionsOf } from "../forms/choice.tsx";
import { Field, Form, News, type SentFields } from "../forms/field.tsx";
import { Sentence } from "../parts/notation.tsx";
import type { SeasonWords } from "./words.ts";

type Line = { readonly entry: string; readonly name: string; readonly place: number };

/** The page on which the season after another is made. */
export type NextSeasonData = SentFields & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  /** The division that names the last season in addresses. */
  readonly id: string;
  readonly league: string;
  readonly season: string;
  /** Divisions with a table, from the top; `open`: something is still to be played. */
  readonly divisions: readonly {
    readonly id: string;
    readonly name: string;
    readonly open: boolean;
    /** How many go up and down, as its regulations say; empty: they do not. */
    readonly moves: string;
    readonly lines: readonly Line[];
  }[];
  readonly promotion: Result<Promotion, TooMany>;
};

type Props = { readonly w: SeasonWords; readonly data: NextSeasonData };

/** The value of a choice that puts an entry into no division. */
const OUT = "out";

/** The name of the field that says where an entry plays next. */
export const fieldOfEntry = (division: string, entry: string): string => `to/${division}/${entry}`;

/** Tables as the page has them, with how many are to cross each border as typed. */
export const promotionTyped = (
  divisions: readonly { readonly id: string; readonly lines: readonly Line[] }[],
  typed: Readonly<Record<string, string>>,
): Result<Promotion, TooMany> =>
  promotionOf(
    divisions.map(({ id, lines }) => ({ id, table: lines })),
    divisions.slice(1).map((_, index) => Math.max(0, Math.trunc(Number(typed[`border/${index}`]) || 0))),
  );

const Names = ({ w, data: { divisions } }: Props) => (
  <>
    <div class="row">
      <Field name="league" label={w.league()} />
      <Field name="season" label={w.seasonName()} />
    </div>
    <div class="row">
      {divisions.map(({ name }, index) => (
        <Field key={name} name={`name/${index}`} label={w.nameAfter({ division: name })} />
      ))}
    </div>
  </>
);

const Borders = ({ w, data: { divisions } }: Props) =>
  divisions.length < 2 ? null : (
    <Group legend={w.bordersTitle()} name="borders">
      <div class="row narrow">
        {divisions.slice(1).map(({ name }, index) => (
          <Field
            key={name}
            name={`border/${index}`}
            label={w.border({ upper: divisions[index]?.name ?? "", lower: name })}
            type="number"
          />
        ))}
      </div>
      <button class="act quiet" type="submit" name="do" value="preview">
        {w.showMoves()}
      </button>
    </Group>
  );

const Lines = ({ w, data, promotion }: Props & { readonly promotion: Promotion }) => {
  const { divisions, typed } = data;
  const nameOf = (index: number): string => typed[`name/${index}`] || (divisions[index]?.name ?? "");
  return (
    <>
      {divisions.map(({ id, name, moves, lines }, from) => (
        <Group key={id} legend={name}>
          {moves === "" ? null : <p class="small">{moves}</p>}
          {promotion.shared
            .filter(({ division }) => division === id)
            .map(({ direction, entries, cross }) => (
              <p class="wrong" key={direction}>
                {w.sharedPlace({
                  entries: namesIn(lines, entries),
                  cross,
                  direction,
                })}
              </p>
            ))}
          <ol class="next-season">
            {lines.map(({ entry, name: player, place }) => {
              const planned = promotion.movements.find((one) => one.division === id && one.entry === entry)?.to ?? null;
              const field = fieldOfEntry(id, entry);
              const chosen = typed[field] ?? (planned === null ? "" : String(planned));
              return (
                <li key={entry}>
                  <span class="place">{place}</span>
                  <Choice
                    name={field}
                    label={player}
                    options={[
                      ...(planned === null ? [{ value: "", label: w.choose() }] : []),
                      ...divisions.map((_, to) => ({
                        value: String(to),
                        label: w.moveTo({
                          division: nameOf(to),
                          move: to < from ? "up" : to > from ? "down" : "stays",
                        }),
                      })),
                      { value: OUT, label: w.playsNoMore() },
                    ]}
                    value={chosen}
                  />
                </li>
              );
            })}
          </ol>
        </Group>
      ))}
    </>
  );
};

const namesIn = (lines: readonly Line[], entries: readonly string[]): string =>
  lines
    .filter(({ entry }) => entries.includes(entry))
    .map(({ name }) => name)
    .join(", ");

const Rest = ({ w, data: { club } }: Props) => (
  <>
    <Choice
      name="reason"
      label={w.reasonOfMoves()}
      hint={w.reasonOfMovesHint()}
      none={w.asTables()}
      options={optionsOf(DECISION_REASONS, w.reason).filter(({ value }) => value !== "season-over")}
    />
    <div class="row">
      <Field name="opens" label={<Sentence text={w.opens({ zone: verbatim(club.zone) })} />} type="datetime-local" />
      <Field
        name="deadline"
        label={<Sentence text={w.deadline({ zone: verbatim(club.zone) })} />}
        type="datetime-local"
        hint={w.deadlineHint()}
      />
    </div>
  </>
);

/** Makes the season after another: who moves up and down is shown, and can be changed, before anything is stored. */
export const NextSeasonView = ({ w, data }: Props) => {
  const { club, id, league, season, divisions, promotion, typed, trouble } = data;
  const path = `/clubs/${club.id}/desk/seasons/${id}`;
  const ready = divisions.length > 0 && divisions.every(({ open }) => !open);
  return (
    <article class="form-page">
      <DeskHead w={w} part="seasons" club={club} title={w.nextTitle({ season: w.titleOf({ league, season }) })} />
      <News trouble={trouble} />
      {ready ? null : (
        <p class="told">
          {w.nextOpen()} <a href={path}>{w.whatIsOpen()}</a>
        </p>
      )}
      {ready ? (
        <Form action={`${path}/next`} does={w.makeSeason()} typed={typed} trouble={trouble}>
          {divisions.map((_, index) => (
            <input key={`${index}`} type="hidden" name={`id/${index}`} value={typed[`id/${index}`]} />
          ))}
          <input type="hidden" name="shown" value={bordersTyped(typed, divisions.length)} />
          <p>{w.nextWhy()}</p>
          <Names w={w} data={data} />
          <Borders w={w} data={data} />
          {promotion.ok ? (
            <Lines w={w} data={data} promotion={promotion.value} />
          ) : (
            <p class="wrong">
              {w.tooManyMove({
                division: divisions.find((one) => one.id === promotion.error.division)?.name ?? "",
                entries: promotion.error.entries,
                moving: promotion.error.moving,
              })}
            </p>
          )}
          <Rest w={w} data={data} />
        </Form>
      ) : null}
    </article>
  );
};

/** The borders that the lines on a page go by: where they change, what was chosen by them is dropped. */
export const bordersTyped = (typed: Readonly<Record<string, string>>, divisions: number): string =>
  Array.from({ length: Math.max(0, divisions - 1) }, (_, index) => typed[`border/${index}`] ?? "").join();

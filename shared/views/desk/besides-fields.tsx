import { MOST_SLAM_PRIZES, type Regulations, SLAM_COLOURS } from "#league";
import { Area, Choice, Group, optionsOf } from "../forms/choice.tsx";
import { Field } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

/** What a division's regulations say besides play and table: promotion, grace, protests, prizes, notes. */

const SLAMS = Array.from({ length: MOST_SLAM_PRIZES }, (_, index) => `regulations/prizes/slams/${index}`);
const SLAM_FIELDS = ["slam", "amount", "fromLast"] as const;

/** The fields, by their names. */
export const BESIDES_FIELDS: readonly string[] = [
  "regulations/promotion/up",
  "regulations/promotion/down",
  "regulations/grace",
  "regulations/protest/hours",
  "regulations/protest/fee/amount",
  "regulations/protest/fee/currency",
  "regulations/handicap",
  "regulations/prizes/currency",
  "regulations/prizes/places",
  ...SLAMS.flatMap((prize) => SLAM_FIELDS.map((field) => `${prize}/${field}`)),
  "regulations/notes",
];

const coins = (amount: number): string => String(amount / 100);

/** The prizes of places as they are typed, one a line: `5-8: 250 + kit`. */
const typedPlaces = ({ places }: NonNullable<Regulations["prizes"]>): string =>
  places
    .map(({ from, to, amount, what }) => {
      const range = to === undefined || to === from ? `${from}` : `${from}-${to}`;
      return `${range}: ${[amount === undefined ? [] : coins(amount), what ?? []].flat().join(" + ")}`;
    })
    .join("\n");

/** The terms as their fields show them. */
export const typedBesides = ({
  promotion,
  grace,
  protest,
  handicap,
  prizes,
  notes,
}: Partial<Regulations>): Readonly<Record<string, string>> => ({
  ...(promotion && {
    "regulations/promotion/up": String(promotion.up),
    "regulations/promotion/down": String(promotion.down),
  }),
  ...(grace === undefined ? {} : { "regulations/grace": String(grace) }),
  ...(protest && { "regulations/protest/hours": String(protest.hours) }),
  ...(protest?.fee && {
    "regulations/protest/fee/amount": coins(protest.fee.amount),
    "regulations/protest/fee/currency": protest.fee.currency,
  }),
  ...(handicap && {
    "regulations/handicap": handicap.table.map(({ from, start }) => `${from}: ${start}`).join("\n"),
  }),
  ...(prizes && {
    "regulations/prizes/currency": prizes.currency,
    "regulations/prizes/places": typedPlaces(prizes),
  }),
  ...Object.fromEntries(
    (prizes?.slams ?? []).flatMap(({ slam, amount, fromLast }, index) => [
      [`${SLAMS[index]}/slam`, slam ?? ""],
      [`${SLAMS[index]}/amount`, coins(amount)],
      [`${SLAMS[index]}/fromLast`, fromLast === undefined ? "" : String(fromLast)],
    ]),
  ),
  ...(notes === undefined ? {} : { "regulations/notes": notes }),
});

type Part = { readonly w: DeskWords };

const Slams = ({ w }: Part) =>
  SLAMS.map((prize, index) => (
    <div class="row narrow" key={prize}>
      <Choice
        name={`${prize}/slam`}
        label={w.slamPrize({ number: index + 1 })}
        none={w.slamOfEither()}
        options={optionsOf(SLAM_COLOURS, w.slamOf)}
      />
      <Field name={`${prize}/amount`} label={w.prizeAmount()} optional={w.optional()} />
      <Field
        name={`${prize}/fromLast`}
        label={w.slamLast()}
        type="number"
        hint={index === 0 ? w.slamLastHint() : undefined}
        optional={w.optional()}
      />
    </div>
  ));

/** How many go up and down after the season: asked with the division, so that its table has the lines from the first day. */
export const PromotionFields = ({ w }: Part) => (
  <div class="row narrow">
    <Field name="regulations/promotion/up" label={w.goUp()} type="number" hint={w.goUpHint()} optional={w.optional()} />
    <Field name="regulations/promotion/down" label={w.goDown()} type="number" optional={w.optional()} />
  </div>
);

/** The fields of these terms. */
export const BesidesFields = ({ w }: Part) => (
  <Group legend={w.besidesTitle()} name="regulations/prizes">
    <Field name="regulations/grace" label={w.grace()} type="number" hint={w.graceHint()} optional={w.optional()} />
    <div class="row">
      <Field name="regulations/protest/hours" label={w.protestHours()} type="number" optional={w.optional()} />
      <Field name="regulations/protest/fee/amount" label={w.protestFee()} optional={w.optional()} />
      <Field name="regulations/protest/fee/currency" label={w.currency()} optional={w.optional()} />
    </div>
    <Area name="regulations/handicap" label={w.handicap()} hint={w.handicapHint()} optional={w.optional()} />
    <Field name="regulations/prizes/currency" label={w.prizeCurrency()} optional={w.optional()} />
    <Area name="regulations/prizes/places" label={w.prizePlaces()} hint={w.prizePlacesHint()} optional={w.optional()} />
    <Slams w={w} />
    <Area name="regulations/notes" label={w.termNotes()} hint={w.termNotesHint()} optional={w.optional()} />
  </Group>
);

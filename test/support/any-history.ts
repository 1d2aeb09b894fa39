import fc from "fast-check";
import {
  type Extended,
  extend,
  faultsOf,
  lineUpsOf,
  type MatchEvent,
  type MatchOpened,
  type MatchState,
  type Refusal,
  RULESETS,
  type Ruleset,
} from "#carrom";
import { formatLog } from "#shared/carrom/log/log.ts";
import { eventOf, type Move, move } from "./any-move.ts";
import { PARAMETERS, parametersOf, variantsOf, withValue } from "./parameters.ts";
import { numbered } from "./play.ts";

/** A ruleset with one line-up that it allows. */
export type Table = { readonly name: string; readonly ruleset: Ruleset; readonly opening: MatchOpened };

/** A clock that stops the board under way, and a shoot-out: E1 and E31. */
const REGULATED = {
  clock: { from: "first-strike", noNewBoardAfter: 40, hardStop: 45, unfinished: "men-left" },
  level: { shots: 5 },
} as const;

/** Every line-up of every ruleset, and a longer match where the opening may make it one. */
const LINE_UPS: readonly Table[] = RULESETS.flatMap((ruleset) =>
  lineUpsOf(ruleset.setUp.sides.value).map(({ sides, players }) => ({
    name: `${ruleset.id}, ${sides} sides of ${players}`,
    ruleset,
    opening: {
      match: "m1",
      ruleset: ruleset.id,
      sides: Array.from({ length: sides }, (_, side) => ({
        id: String.fromCharCode(65 + side),
        players: Array.from({ length: players }, (__, one) => `${String.fromCharCode(97 + side)}${one + 1}`),
      })),
      ...(ruleset.match.open.includes("boards") ? { format: { boards: 4, minutes: 30 } } : {}),
    },
  })),
);

/** Every line-up of every ruleset, and the first of each ruleset under regulations that stop a board. */
export const TABLES: readonly Table[] = [
  ...LINE_UPS,
  ...LINE_UPS.filter(({ ruleset }, place) => place === LINE_UPS.findIndex((one) => one.ruleset === ruleset)).map(
    ({ name, ruleset, opening }) => ({
      name: `${name}, a clock`,
      ruleset,
      opening: { ...opening, format: REGULATED },
    }),
  ),
];

/** One event that was recorded or refused, and the match before it. */
export type Try = {
  readonly event: MatchEvent;
  readonly log: readonly MatchEvent[];
  readonly before: MatchState;
  readonly outcome: { readonly ok: true; readonly value: Extended } | { readonly ok: false; readonly error: Refusal };
};

/** A match as it was recorded, event by event; `log` has the events that were taken. */
export type AnyHistory = {
  readonly log: readonly MatchEvent[];
  readonly state: MatchState;
  readonly tries: readonly Try[];
};

const played = (opening: MatchOpened, moves: readonly Move[]): AnyHistory => {
  const log = [numbered(1, { type: "match_opened", data: opening })];
  const opened = extend(null, log, () => []);
  if (!opened.ok) throw new Error(opened.error.code);
  let state = opened.value.state;
  const tries: Try[] = [];
  for (const one of moves) {
    const event = numbered(log.length + 1, eventOf(state, one, log.length + 1));
    const past = [...log];
    const outcome = extend(state, [event], () => past);
    tries.push({ event, log: past, before: state, outcome });
    if (!outcome.ok) continue;
    log.push(event);
    state = outcome.value.state;
  }
  // A failing property prints the log, instead of every state on the way.
  return Object.assign({ log, state, tries }, { [fc.toStringMethod]: () => `\n${formatLog(log)}` });
};

/** A random history at a table. */
export const anyHistory = ({ opening }: Table): fc.Arbitrary<AnyHistory> =>
  fc.array(move, { maxLength: 90, size: "max" }).map((moves) => played(opening, moves));

/** A table at which up to three parameters of the ruleset were changed by the house, to any playable value. */
export const houseTable: fc.Arbitrary<Table> = fc
  .tuple(fc.nat(TABLES.length - 1), fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 3 }))
  .map(([at, changes]) => {
    const table = TABLES[at] ?? TABLES[0];
    if (!table) throw new Error("there is no table");
    const ruleset = changes.reduce(changed, { ...table.ruleset, id: "house" });
    return { name: "house", ruleset, opening: { ...table.opening, ruleset } };
  });

/** Another value for one parameter, unless the ruleset would be inconsistent or not be played by these sides. */
const changed = (ruleset: Ruleset, [which, what]: readonly [number, number]): Ruleset => {
  const all = parametersOf(ruleset);
  const [path, parameter] = all[which % all.length] ?? [];
  if (path === undefined || !parameter || path.startsWith("setUp.sides") || path.startsWith("match.")) return ruleset;
  const variants = variantsOf(PARAMETERS.get(path), parameter.value);
  const variant = variants[what % Math.max(1, variants.length)];
  const other = variant ? withValue(ruleset, path, variant.value) : ruleset;
  return faultsOf(other).length > 0 ? ruleset : other;
};

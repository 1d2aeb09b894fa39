import { lineUpsOf } from "../line-ups.ts";
import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule } from "./rule.ts";
import { either, type RulebookWords } from "./words.ts";

type SetUp = Ruleset["setUp"];

/** The line-ups, as sides and players a side; a line-up without room at one board is left out. */
const sides = (w: RulebookWords, allowed: SetUp["sides"]["value"]): string => {
  const lineUps = lineUpsOf(allowed);
  const sidesOf = (players: number): string =>
    either(
      w,
      lineUps.filter((one) => one.players === players).map((one) => String(one.sides)),
    );
  return [...Map.groupBy(allowed.players, sidesOf)]
    .filter(([some]) => some !== "")
    .map(([some, players], index) =>
      w.lineUp({
        also: index > 0,
        sides: some,
        players: either(w, players.map(String)),
        many: Math.max(...players),
      }),
    )
    .join(" ");
};

/** Rules about sides, colours, order and the first set-up. */
export const setUpRules = (w: RulebookWords, { setUp }: Ruleset): Rule[] => [
  rule("setUp.sides", "a1 e17 e38", setUp.sides, sides(w, setUp.sides.value)),
  rule("setUp.pieces", "a3 d1", setUp.pieces, w.pieces[setUp.pieces.value]()),
  rule("setUp.arrangement", "a3", setUp.arrangement, w.arrangement[setUp.arrangement.value]()),
  rule("setUp.toss", "a3", setUp.toss, w.toss[setUp.toss.value]()),
  rule("setUp.white", "a3", setUp.white, w.white[setUp.white.value]()),
  rule("setUp.direction", "a2", setUp.direction, w.direction[setUp.direction.value]()),
  rule("setUp.breakOrder", "a4", setUp.breakOrder, w.breakOrder[setUp.breakOrder.value]()),
];

/** Rules about making the break, and the price of failing. */
export const breakRules = (w: RulebookWords, { break: opening }: Ruleset): Rule[] => {
  const { penalty, afterwards } = opening.failed.value;
  const failed = w.breakFailed[afterwards]({ due: penalty > 0 });
  return [
    rule("break.made", "a5", opening.made, w.breakMade[opening.made.value]()),
    rule("break.attempts", "a6", opening.attempts, w.breakAttempts({ attempts: opening.attempts.value })),
    rule("break.failed", "a7", opening.failed, failed),
    rule("break.strikerPocketed", "a8", opening.strikerPocketed, w.breakStriker[opening.strikerPocketed.value]()),
  ];
};

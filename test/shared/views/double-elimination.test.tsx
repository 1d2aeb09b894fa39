import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { differenceWords, divisionWords as w } from "#edge/pages/shell/words.ts";
import { formatOf, movedTies, type Plan } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { resolvedTies, seedsOf, type Tie, type TieAt, tiesByRound } from "#shared/league/schedule/ties.ts";
import { TiesMoved } from "#shared/views/difference/ties-moved.tsx";
import { Bracket } from "#shared/views/division/bracket.tsx";
import { roundTitle } from "#shared/views/division/round-names.ts";
import { division } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

/** A double elimination as players read it: whose side a round is on, and the match that a player comes from. */

const plan: Plan = { format: "double-elimination", finals: 2 };

const slotOf = ({ entry, from, empty }: Tie["home"]) => ({
  entry,
  from,
  players: entry === null ? [] : [{ id: entry, name: `Player ${entry}` }],
  place: null,
  ...(empty ? { empty } : {}),
});

/** A double elimination in which the home side has won each match that was played. */
const drawn = (entries: number, isPlayed: (at: TieAt) => boolean = () => false): Division => {
  const seeds = seedsOf(Array.from({ length: entries }, (_, index) => String(index + 1)));
  const ties = resolvedTies(formatOf(plan).ties({ entries, late: 0 }), seeds, (at, home, away) =>
    isPlayed(at) ? { winner: home, loser: away } : null,
  );
  const bracket = ties.map(({ round, position, part, bye, needless, vacant, winner, home, away }) => ({
    round,
    position,
    part,
    bye,
    needless,
    winner,
    ...(vacant ? { vacant } : {}),
    home: slotOf(home),
    away: slotOf(away),
    fixture: null,
    match: null,
    overtaken: false,
  }));
  const rounds = tiesByRound(bracket).map((round) => [...round]);
  return { ...division, play: "double-elimination", plan, table: [], fixtures: [], bracket: rounds };
};

const text = (data: Division): string => textOf(<Bracket w={w} division={data} />).replaceAll("\u00a0", " ");
const html = (data: Division): string => renderToString(<Bracket w={w} division={data} />);
const heads = (data: Division): readonly string[] =>
  [...html(data).matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name = ""]) => name);

describe("the rounds of a double elimination", () => {
  it("have the name of their side, and each side counts its own", () =>
    expect(heads(drawn(8))).toEqual([
      "Winners' side · quarter-finals",
      "Winners' side · semi-finals",
      "Winners' side · final",
      "Losers' side · round 1",
      "Losers' side · round 2",
      "Losers' side · round 3",
      "Losers' side · final",
      "Final",
      "Deciding final, if the losers' side wins the final",
    ]));

  it("have the same names in lists, of both sides where they are played on one day", () =>
    expect([2, 4].map((round) => roundTitle(w, drawn(8), round))).toEqual([
      "Winners' side · semi-finals, Losers' side · round 1",
      "Winners' side · final, Losers' side · round 3",
    ]));

  it("have a number where more than four matches are left", () =>
    expect(heads(drawn(16))[0]).toBe("Winners' side · round 1"));

  it("lead on by lines, also where byes leave places empty", () => {
    const rounds = [...html(drawn(5)).matchAll(/class="tree-round ?([\w-]*)"/g)].map(([, lines]) => lines);
    expect(rounds).toEqual([
      "two-to-one",
      "two-to-one",
      "",
      "one-to-one",
      "two-to-one",
      "one-to-one",
      "",
      "one-to-one",
      "",
    ]);
    expect(html(drawn(5))).toContain('<li class="no-tie" aria-hidden="true"></li>');
  });
});

describe("the matches of a double elimination", () => {
  it("have numbers, by which a player to come is named", () => {
    const page = text(drawn(4));
    expect(page).toContain("1 Match 1 Player 1 v Player 4 2 Match 2 Player 2 v Player 3");
    expect(page).toContain("Losers' side · round 1 4 Match 4 Loser of match 1 v Loser of match 2");
    expect(page).toContain("Losers' side · final 5 Match 5 Loser of match 3 v Winner of match 4");
    expect(page).toContain("Final 6 Match 6 Winner of match 3 v Winner of match 5");
    expect(html(drawn(4))).toContain('<span class="tie-from">Winner of match\u00a05</span>');
  });

  it("have none where only one entry comes, and the entry is named by the match before", () => {
    // Of five, one match is played in the first round; its loser has a bye on the losers' side.
    const page = text(drawn(5));
    expect(page).toContain("1 Match 1 Player 4 v Player 5");
    expect(page).toContain("Losers' side · round 1 Loser of match 1 bye Losers' side · round 2");
    expect(page).toMatch(/Losers' side · round 2 4 Match 4 (Loser of match \d v Loser of match 1|Loser of match 1 v)/);
  });

  it("keep their numbers while results come in", () => {
    const numbers = (data: Division) => text(data).match(/Match \d+/g);
    for (const entries of [5, 6, 7, 8, 13]) {
      const before = numbers(drawn(entries));
      expect(before).toHaveLength(2 * entries - 1);
      expect(numbers(drawn(entries, ({ round }) => round < 3))).toEqual(before);
    }
  });

  it("include no deciding final that is not needed", () => {
    const over = text(drawn(4, () => true));
    expect(over).toContain("Not needed: the winner of the final had not lost before.");
  });
});

describe("a correction that moves matches of a double elimination", () => {
  /** Ties in which one side has won all of the first rounds. */
  const playedBy = (won: "home" | "away") => {
    const seeds = seedsOf(["1", "2", "3", "4", "5", "6", "7", "8"]);
    const ties = resolvedTies(formatOf(plan).ties({ entries: 8, late: 0 }), seeds, ({ round }, home, away) => {
      if (round > 3) return null;
      return won === "home" ? { winner: home, loser: away } : { winner: away, loser: home };
    });
    return tiesByRound(ties.map((tie) => ({ ...tie, fixture: null, overtaken: false })));
  };
  const sideOf = (entry: string | null) =>
    entry === null ? null : { entry, players: [{ id: entry, name: `Player ${entry}` }] };
  const moved = movedTies(playedBy("home"), playedBy("away")).map(({ before, after, ...tie }) => ({
    ...tie,
    before: before && { ...before, home: sideOf(before.home), away: sideOf(before.away) },
    after: after && { ...after, home: sideOf(after.home), away: sideOf(after.away) },
  }));

  it("calls each by the number that it has in the bracket, and by its side", () => {
    const said = textOf(<TiesMoved w={differenceWords} ties={moved} />);
    expect(said).toContain("Winners' side, match 1 ");
    expect(said).toContain("Losers' side, match 7 ");
    // The bracket counts the rounds of each side by themselves: a round of all would be another there.
    expect(said).not.toMatch(/round \d/i);
  });

  it("says no wrong round of an older correction, which has no number", () => {
    const older = moved.filter(({ part }) => part === "lower").map((tie) => ({ ...tie, number: null }));
    expect(textOf(<TiesMoved w={differenceWords} ties={older} />)).toContain("Losers' side Player");
  });
});

import { describe, expect, it } from "vitest";
import type { SwissEntry, SwissRound } from "#shared/league/swiss/history.ts";
import { pairRound } from "#shared/league/swiss/round.ts";
import { SWISS_POINTS, swissField } from "#test/support/swiss-event.ts";

/**
 * Events whose every round was paired by another engine: bbpPairings 6.0.0 by Bierema Boyz Programming (Apache 2.0), with
 * FIDE's Dutch system as in force from 2025/2026 (C.04.3). The events are ours: numbers, absences and results by chance.
 *
 * `1>6` the first named won, `7<2` the second, `3=8` shared; `+` and `-` are walkovers, `x` was not played; `9*` has the
 * bye; `:` follows in the last round. The first named has the first break. An entry that is not named was not paired.
 */
type Golden = {
  readonly name: string;
  readonly count: number;
  readonly total: number;
  readonly rounds: readonly string[];
};

const EVENTS: readonly Golden[] = [
  {
    name: "8 players, 6 rounds",
    count: 8,
    total: 6,
    rounds: [
      "1>5 6=2 3<7 8<4",
      "4>1 7=6 2<3 5<8",
      "7>4 1<6 3=8 5>2",
      "8<7 6>4 3<5 2=1",
      "7<5 6>3 4>2 1<8",
      "5:6 1:7 4:3 8:2",
    ],
  },
  {
    name: "9 players, 6 rounds: one rests in each",
    count: 9,
    total: 6,
    rounds: [
      "1>5 6>2 3<7 8<4 9*",
      "7<1 4>9 5<6 2<3 8*",
      "6<4 1>8 9>7 3>5 2*",
      "4<1 9>3 7<6 8<2 5*",
      "1<9 2<4 6>3 5>8 7*",
      "9:6 2:1 4:5 8:7 3*",
    ],
  },
  {
    name: "12 players, 7 rounds, with walkovers",
    count: 12,
    total: 7,
    rounds: [
      "1>7 8>2 3>9 10<4 5<11 12+6",
      "11>1 12<3 4<8 2>10 7>5 9=6",
      "3+11 8<7 1+4 2>12 6+5 10<9",
      "3>2 1<8 7+11 6>4 9<12 5>10",
      "7<3 8<6 2>1 9>11 12-10 4<5",
      "6>3 7>2 8+9 1>5 11-4 12<10",
      "3:8 6:7 2:9 10:1 11:4 5:12",
    ],
  },
  {
    name: "17 players, 7 rounds, with late entries, withdrawals, absences and walkovers",
    count: 17,
    total: 7,
    rounds: [
      "1=9 10=2 3-11 12>4 5<13 14<6 7=15 16>8",
      "6>12 13<11 1>16 2>7 15>10 8>3 4>14 17<5",
      "11>6 2<1 5<15 16<4 12<8 7>13 9>10 3+17 14*",
      "15>11 4<1 6<8 9>2 12=7 14=5 13<16 10>17",
      "1<15 8<11 16<9 6<4 2-12 10>14 17<13",
      "15>9 11=1 4<10 13>12 16+6 14>2 17*",
      "15:16 9:11 1:10 13:4 12:14 2:6",
    ],
  },
  {
    name: "24 players, 7 rounds",
    count: 24,
    total: 7,
    rounds: [
      "1<13 14>2 3>15 16>4 5<17 18<6 7<19 20<8 9<21 22=10 11<23 24>12",
      "17<3 6>16 8>19 13<24 21<14 23>22 10>1 2<11 4>18 12<5 15>7 20<9",
      "3<23 14<6 24<8 5>10 19>4 9>15 11>17 16<13 22>21 1>12 18>2 7>20",
      "6>23 8>3 13<5 14<9 19<11 10>24 4<22 17>1 21>7 15<16 12>18 2>20",
      "8>6 5<11 23>9 13>10 22>14 3>19 16<21 24<17 1>4 7<2 18<15 20<12",
      "23<8 11>6 9>22 21<5 17>13 10<3 15<1 2>24 12<16 19>14 4<7 20>18",
      "8:11 3:9 5:23 6:17 22:2 1:19 13:21 16:10 7:12 14:15 24:18 4:20",
    ],
  },
  {
    name: "41 players, 7 rounds, with late entries, withdrawals, absences and walkovers",
    count: 41,
    total: 7,
    rounds: [
      "1<20 21<2 3>22 23>4 5<24 25>6 7>26 27=8 9<28 29>10 11<30 31<12 13<32 33<14 15<34 35>16 17<36 37=18 19=38 39*",
      "2<28 30>3 32<7 12<29 14>34 20-35 24-39 36>25 8<19 18+27 38<1 4=17 16<5 6>21 22=9 10<31 26>13 33>15",
      "28+35 29>39 18>36 19>2 24<1 3>25 5+26 34<12 20<32 31=23 22>4 8<37 9<27 17>38 40>10 13+16 15<41",
      "28>29 18<19 1<14 36<3 5=30 39<7 12+35 23>17 37>22 27>31 2-26 34>13 41<20 25<40 4>9 38>8 10<16 21<15",
      "28=19 12<3 7>29 14>5 27<18 37>23 1>35 20>36 39<26 40>34 17-31 22<38 13=24 15<25 16<41 9>8 10<21",
      "3<28 19x14 18<7 12<37 26>1 29<20 23+40 5<31 30>27 25>38 34<39 36>35 41=4 24<9 17<13 2>22 21>16 8>15 10*",
      "7:28 14:37 20:3 19:26 31:18 23:30 1:40 39:12 29:25 38:5 9:41 13:27 35:2 4:21 34:17 22:8 24:10 16*",
    ],
  },
];

type Named = { readonly first: string; readonly second: string | null; readonly sign: string };

const read = (round: string): readonly Named[] =>
  round.split(" ").map((written) => {
    const [, first = "", sign = "", second = ""] = /^(\d+)([><=+x:*-])(\d*)$/.exec(written) ?? [];
    return { first: `e${first}`, second: second === "" ? null : `e${second}`, sign };
  });

const POINTS_OF: Readonly<Record<string, readonly [number, number]>> = {
  ">": [2, 0],
  "<": [0, 2],
  "=": [1, 1],
  "+": [2, 0],
  "-": [0, 2],
  x: [0, 0],
};

/** A round as one entry's result. */
const roundOf = (entry: string, named: readonly Named[]): SwissRound => {
  const own = named.find(({ first, second }) => entry === first || entry === second);
  if (!own) return { kind: "absent", points: 0 };
  if (own.second === null) return { kind: "bye", points: SWISS_POINTS.win };
  const isFirst = own.first === entry;
  const points = POINTS_OF[own.sign]?.[isFirst ? 0 : 1] ?? 0;
  const opponent = isFirst ? own.second : own.first;
  if (own.sign === "x") return { kind: "void", opponent, points };
  return "+-".includes(own.sign)
    ? { kind: "walkover", opponent, points }
    : { kind: "played", opponent, first: isFirst, points };
};

const written = (first: string, second: string | null): string => `${first} ${second ?? "rests"}`;

describe.each(EVENTS)("$name", ({ count, total, rounds }) => {
  const named = rounds.map(read);

  it.each(named.map((pairs, index) => ({ round: index + 1, pairs })))(
    "has the pairs of round $round as the other engine",
    ({ round, pairs }) => {
      const everybody = swissField(count).map(
        ({ entry, seed }): SwissEntry => ({
          entry,
          seed,
          rounds: named.slice(0, round - 1).map((before) => roundOf(entry, before)),
        }),
      );
      const playing = new Set(pairs.flatMap(({ first, second }) => [first, second]));
      const paired = pairRound({
        entries: everybody.filter(({ entry }) => playing.has(entry)),
        everybody,
        points: SWISS_POINTS,
        round,
        rounds: total,
        topFirst: true,
      });
      const own = [
        ...(paired?.pairs ?? []).map(({ first, second }) => written(first, second)),
        ...(paired?.bye ? [written(paired.bye, null)] : []),
      ];
      expect(own.toSorted()).toEqual(pairs.map(({ first, second }) => written(first, second)).toSorted());
    },
  );
});

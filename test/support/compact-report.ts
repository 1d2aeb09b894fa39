import type { EventRow, Report, StrikeRow } from "#carrom";

/**
 * A report with one line a strike and without its sentences: what the rules decided and by which clause, so that a
 * pinned result changes when a ruling does and not when a sentence gets better words.
 */
export const compact = ({ engine: _, strikes, events, ...report }: Report) => ({
  ...report,
  strikes: strikes.map(
    (row) => `${row.seq} ${row.player} [${row.notation}] ${row.turn} ${tail(row)}${fouls(row)}${corrected(row)}`,
  ),
  events: events.map((row) => `${row.seq} ${row.type} ${row.side ?? "-"} ${tail(row)}`),
});

const tail = ({ next, pockets, owed, queen, returned, rulings }: StrikeRow | EventRow): string =>
  [
    `next=${next ?? "-"}`,
    `pockets=${pockets.white}:${pockets.black}`,
    `owed=${Object.values(owed).join(":")}`,
    `queen=${queen.state}${queen.side === null ? "" : `/${queen.side}`}`,
    ...(returned.length > 0 ? [`returned=${returned.join(",")}`] : []),
    `(${rulings.map(({ clause }) => clause).join("; ")})`,
  ].join(" ");

const fouls = ({ fouls: all }: StrikeRow): string =>
  all.map(({ code, clause }) => ` foul=${code} (${clause})`).join("");

const corrected = ({ corrected: by }: StrikeRow): string => (by === undefined ? "" : ` corrected=${by}`);

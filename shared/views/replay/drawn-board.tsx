import { COLOURS, type Corner, type Places, parseStrike, quarterOf, type StrikerFate } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { Arrangement } from "../board/arrangement.ts";
import { Disc, StrikerDisc } from "../board/disc.tsx";
import { FRAME, Surface } from "../board/surface.tsx";
import { listOf } from "../parts/lists.ts";
import { namesOf, seatedAt, shortNames } from "../parts/people.tsx";
import {
  countAt,
  drawn,
  dueAt,
  homesOf,
  IN_NET,
  inNets,
  nameAt,
  type Point,
  strikerAt,
  TRAY_BOX,
  trayQuarter,
} from "./layout.ts";
import type { Stop } from "./stops.ts";
import type { ReplayWords } from "./words.ts";

/** A board at one moment. */
export type Moment = {
  readonly board: number;
  readonly places: Places;
  /** Men owed, by side id. */
  readonly owed: Readonly<Record<string, number>>;
  /** Pieces that fall through a pocket just now, by their index in `places`. */
  readonly falling: readonly number[];
  /** The queen was pocketed and waits to be covered. */
  readonly uncovered: boolean;
  /** Who struck, and what became of the striker; `null` where there was no strike. */
  readonly striker: { readonly player: string; readonly fate: StrikerFate | null } | null;
  /** Whose strike it is next. */
  readonly next: string | null;
};

/** The sentence of a drawn board in one language. */
type DrawnBoardWords = Pick<ReplayWords, "locale" | "boardHolds" | "owes" | "owing" | "toStrike">;

type Props = {
  readonly w: DrawnBoardWords;
  readonly match: Pick<MatchDetail, "sides" | "breakers">;
  readonly arrangement: Arrangement;
  readonly moment: Moment;
};

const at = ({ x, y }: Point): string => `translate(${x.toFixed(2)} ${y.toFixed(2)})`;

/** How far a name is turned, so that it reads along its edge. */
const NAME_TURN = [0, 90, 0, -90] as const;

/** The number of men in each net that holds more than it can show. */
const Counts = ({ places }: Pick<Moment, "places">) => (
  <g>
    {inNets(places).map((men, corner) =>
      men > IN_NET ? (
        <text key={corner} {...countAt(corner as Corner)} class="seat">
          {men}
        </text>
      ) : null,
    )}
  </g>
);

/** Around a queen that waits for its cover: a square, for a dashed ring is a man that is owed. */
const AROUND = { x: -2.5, y: -2.5, width: 5, height: 5, rx: 0.4 };

/** From the centre to the edge of the drawing: names are outside of the frame. */
const EDGE = FRAME + 6;

const Tray = ({ quarter }: { quarter: Corner }) => (
  <rect {...TRAY_BOX} rx="2.2" class="board-tray" transform={`rotate(${90 * quarter})`} />
);

/** More letters than an edge has room for: then all of them are made narrower. */
const ROOM = 36;

const Names = ({ w, match: { sides }, moment: { board, next } }: Pick<Props, "w" | "match" | "moment">) => {
  const seats = seatedAt(sides, board);
  const names = shortNames(seats.map((player) => ({ players: [player] })));
  return (
    <g>
      {seats.map(({ id }, seat) => {
        const quarter = quarterOf(seat, seats.length);
        const { x, y } = nameAt(quarter);
        const name = names[seat] ?? "";
        const words = id === next ? w.toStrike({ player: name }) : name;
        return (
          <text
            key={id}
            x={x}
            y={y}
            transform={NAME_TURN[quarter] === 0 ? undefined : `rotate(${NAME_TURN[quarter]} ${x} ${y})`}
            class={id === next ? "seat next" : "seat"}
            textLength={words.length > ROOM ? 2 * FRAME : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {words}
          </text>
        );
      })}
    </g>
  );
};

const Dues = ({ match: { sides }, moment: { owed } }: Pick<Props, "match" | "moment">) => {
  const seats = seatedAt(sides).length;
  return (
    <g>
      {sides.flatMap(({ id }, side) =>
        Array.from({ length: owed[id] ?? 0 }, (_, nth) => (
          <circle key={`${id} ${nth}`} r="1.5" class="due" transform={at(dueAt(trayQuarter(side, seats), nth))} />
        )),
      )}
    </g>
  );
};

/** The drawing in one sentence. */
const inWords = ({ w, match: { sides }, moment }: Pick<Props, "w" | "match" | "moment">): string => {
  const off = (index: number): boolean => moment.places[index]?.at !== "board";
  const [white = 0, black = 0] = COLOURS.map(
    (_, colour) => moment.places.filter((__, index) => Math.floor(index / 9) === colour && !off(index)).length,
  );
  const queen = off(moment.places.length - 1) ? (moment.uncovered ? "waits" : "covered") : "on";
  const owing = sides.flatMap(({ id, players }) => {
    const men = moment.owed[id] ?? 0;
    return men > 0 ? [w.owes({ side: namesOf(players), men })] : [];
  });
  const holds = w.boardHolds({ board: moment.board, white, black, queen });
  return owing.length === 0 ? holds : `${holds} ${w.owing({ dues: listOf(w.locale, owing) })}`;
};

/**
 * A board from above, true to the laws' measures, with what is off it in nets and trays. Where the men lie on the surface
 * is not recorded: those that are left rest where they lay before the break.
 */
export const DrawnBoard = ({ w, match, arrangement, moment }: Props) => {
  const seats = seatedAt(match.sides);
  const seatOf = (player: string | undefined): Corner =>
    quarterOf(
      Math.max(
        seats.findIndex(({ id }) => id === player),
        0,
      ),
      seats.length,
    );
  // Two sit face to face: no name is beside the frame.
  const across = seats.length === 2 ? FRAME : EDGE;
  const homes = homesOf(arrangement, seatOf(match.breakers[moment.board]));
  return (
    <svg
      class="replay-board carrom-board"
      viewBox={`${-across} ${-EDGE} ${2 * across} ${2 * EDGE}`}
      role="img"
      aria-label={inWords({ w, match, moment })}
    >
      <Surface />
      <Counts places={moment.places} />
      {match.sides.map(({ id }, side) => (
        <Tray key={id} quarter={trayQuarter(side, seats.length)} />
      ))}
      <Names w={w} match={match} moment={moment} />
      <Dues match={match} moment={moment} />
      {moment.striker ? (
        <g
          class={moment.striker.fate === null ? "piece" : "piece lost"}
          transform={at(strikerAt(seatOf(moment.striker.player)))}
        >
          <StrikerDisc />
        </g>
      ) : null}
      {drawn(moment.places, homes, seats.length, moment.falling).map(({ piece, on, x, y }, index) => (
        // A piece is known by its place in the list, at every moment of a board.
        <g key={index} class={on ? "piece" : "piece down"} transform={at({ x, y })}>
          <Disc piece={piece} />
          {piece === "queen" && moment.uncovered ? <rect {...AROUND} class="uncovered" /> : null}
        </g>
      ))}
    </svg>
  );
};

/** What a board shows at a stop. `falling`: as the strike left it, before anything came back. */
export const momentOf = (stops: readonly Stop[], at: number, falling: boolean): Moment => {
  const stop = stops[at];
  const before = stops.slice(0, at + 1).findLast(({ line, board }) => line !== null && board === stop?.board)?.line;
  const row = before ? (before.kind === "strike" ? before.strike : before.event) : null;
  const strike = stop?.line?.kind === "strike" ? stop.line.strike : null;
  const places = (falling ? stop?.frame.struck : stop?.frame.places) ?? [];
  const earlier = stops[at - 1]?.frame.places;
  const read = strike ? parseStrike(strike.notation) : null;
  return {
    board: stop?.board ?? 1,
    places,
    falling: falling
      ? places.flatMap(({ at: now }, index) => (now === "pocket" && earlier?.[index]?.at === "board" ? [index] : []))
      : [],
    owed: row?.owed ?? {},
    uncovered: row?.queen.state === "pocketed",
    striker: strike && { player: strike.player, fate: (read?.ok ? read.value.striker : null) ?? null },
    next: row ? row.next : null,
  };
};

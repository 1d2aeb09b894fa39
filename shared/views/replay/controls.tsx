import type { JSX } from "preact";
import { MARK_KEYS, type ReplayDriver, SPEEDS } from "./player.ts";
import { MARKS, nextMarked, type Stop } from "./stops.ts";
import type { ReplayWords } from "./words.ts";

type Props = {
  readonly w: ReplayWords;
  readonly stops: readonly Stop[];
  readonly at: number;
  readonly hrefOf: (stop: Stop) => string;
  readonly player: ReplayDriver | null;
};

const ICON: Readonly<Record<"first" | "previous" | "next" | "last" | "play" | "pause", string>> = {
  first: "M5 5v14h2V5zM19 5v14L8 12z",
  previous: "M17 5v14L6 12z",
  next: "M7 5v14l11-7z",
  last: "M17 5v14h2V5zM5 5v14l11-7z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
};

const Icon = ({ of }: { of: keyof typeof ICON }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={ICON[of]} />
  </svg>
);

type StepProps = Pick<Props, "stops" | "hrefOf"> & {
  readonly to: number | null;
  readonly label: string;
  readonly children: JSX.Element | string;
  readonly class?: string;
};

/** A way to another stop. */
const Step = ({ stops, hrefOf, to, label, children, class: kind = "step" }: StepProps) => {
  const stop = to === null ? undefined : stops[to];
  if (to === null || !stop)
    return (
      <span class={`${kind} off`} aria-hidden="true">
        {children}
      </span>
    );
  return (
    <a class={kind} href={hrefOf(stop)} aria-label={label}>
      {children}
    </a>
  );
};

/** The widest that a mark is, as a share of the course: a course of three strikes has no bars of half its length. */
const WIDEST = 0.02;

/** What happened where: the middle of a mark is at its place between the first, 0, and the last. */
const Marks = ({ stops }: Pick<Props, "stops">) => {
  const last = Math.max(stops.length - 1, 1);
  const width = Math.min(0.7, WIDEST * last);
  return (
    <svg viewBox={`0 0 ${last} 16`} preserveAspectRatio="none" aria-hidden="true">
      {stops.map(({ seq }, index) =>
        seq === null && index > 0 ? (
          <rect
            key={`board ${index}`}
            x={index - 0.5}
            y="0"
            width={(width / 5).toFixed(3)}
            height="16"
            class="of-board"
          />
        ) : null,
      )}
      {MARKS.map((mark, row) =>
        stops.map(({ marks }, index) =>
          marks.includes(mark) && mark === "queen" ? (
            <path key={`${mark} ${index}`} d={`M${index} ${row * 4 + 2}h0.001`} class="of-queen" />
          ) : marks.includes(mark) ? (
            <rect
              key={`${mark} ${index}`}
              x={(index - width / 2).toFixed(2)}
              y={row * 4 + 0.5}
              width={width.toFixed(2)}
              height="3"
              class={`of-${mark}`}
            />
          ) : null,
        ),
      )}
    </svg>
  );
};

/** The course of a match: one slider, on whose track is what happened where. Only a script can move it. */
const Course = ({ w, stops, at, player }: Props) => (
  <label class="replay-course">
    <span class="hidden">{w.seek()}</span>
    <Marks stops={stops} />
    <input
      type="range"
      min="0"
      max={Math.max(stops.length - 1, 0)}
      value={at}
      disabled={!player}
      aria-valuetext={w.position({ at: at + 1, all: stops.length })}
      onInput={({ currentTarget }) => player?.go(Number(currentTarget.value))}
    />
  </label>
);

/** Ways to the next foul, queen, due and correction. */
export const Jumps = ({ w, stops, at, hrefOf }: Omit<Props, "player">) => (
  <ul class="jumps" aria-label={w.jumps()}>
    {MARKS.map((mark) => {
      const count = stops.filter(({ marks }) => marks.includes(mark)).length;
      if (count === 0) return null;
      const label = w.jump[mark]({ count });
      return (
        <li key={mark}>
          <Step stops={stops} hrefOf={hrefOf} to={nextMarked(stops, at, mark)} label={label} class={`jump is-${mark}`}>
            {label}
          </Step>
        </li>
      );
    })}
  </ul>
);

/** The place that is shown, and how fast a script plays. */
const Pace = ({ w, stops, at, player }: Props) => (
  <p class="replay-pace">
    <span class="position">{w.position({ at: at + 1, all: stops.length })}</span>
    <label>
      <span class="hidden">{w.speed()}</span>
      <select
        class="choice"
        value={String(player?.speed ?? 1)}
        disabled={!player}
        onChange={({ currentTarget }) => {
          const speed = SPEEDS.find((one) => String(one) === currentTarget.value);
          if (speed) player?.pace(speed);
        }}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed} selected={speed === (player?.speed ?? 1)}>
            {w.speedOf({ times: String(speed) })}
          </option>
        ))}
      </select>
    </label>
  </p>
);

/** Transport, and the course of the match. */
export const Controls = (props: Props) => {
  const { w, stops, at, player } = props;
  const last = stops.length - 1;
  const way = { stops, hrefOf: props.hrefOf };
  return (
    <section class="replay-controls" aria-label={w.controls()}>
      <div class="transport">
        <Step {...way} to={at > 0 ? 0 : null} label={w.first()}>
          <Icon of="first" />
        </Step>
        <Step {...way} to={at > 0 ? at - 1 : null} label={w.previous()}>
          <Icon of="previous" />
        </Step>
        <button
          type="button"
          class="step play-pause"
          disabled={!player}
          aria-label={player?.playing ? w.pause() : w.play()}
          onClick={() => player?.toggle()}
        >
          <Icon of={player?.playing ? "pause" : "play"} />
        </button>
        <Step {...way} to={at < last ? at + 1 : null} label={w.next()}>
          <Icon of="next" />
        </Step>
        <Step {...way} to={at < last ? last : null} label={w.last()}>
          <Icon of="last" />
        </Step>
      </div>
      <Course {...props} />
      <Pace {...props} />
    </section>
  );
};

/** Takes a key that was pressed on a replay. @returns whether it meant something */
export const takeKey = (key: string, stops: readonly Stop[], at: number, player: ReplayDriver): boolean => {
  const last = stops.length - 1;
  const mark = MARK_KEYS[key.toLowerCase()];
  const to = mark ? nextMarked(stops, at, mark) : { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[key];
  if (key === " ") player.toggle();
  else if (typeof to === "number") player.go(Math.min(Math.max(to, 0), last));
  else return false;
  return true;
};

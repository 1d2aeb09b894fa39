import { useState } from "preact/hooks";
import { type LineUp, lineUpsOf, RULESETS, type Ruleset } from "#carrom";
import type { Named } from "#shared/match/quick-board.ts";
import { UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import { Select } from "../strike/select.tsx";
import { type Choice, nameless, oneBoard } from "./board.ts";
import type { QuickWords } from "./words.ts";

type FormProps = {
  readonly w: QuickWords;
  /** The ruleset that was played last on this phone. */
  readonly ruleset: string | null;
  /** Said above the form, where something went wrong. */
  readonly trouble: string | null;
  readonly start: (choice: Choice) => void;
};

const lengthInWords = (w: QuickWords, { match }: Ruleset): string => {
  const [points, boards] = [match.target.value, match.boards.value];
  const kind = points !== null ? (boards === null ? "points" : "both") : boards === null ? "other" : "boards";
  return w.matchIs({ games: match.games.value, kind, points: points ?? 0, boards: boards ?? 0 });
};

/** Why a board cannot begin with these names; `null`: it can. */
const faultOfNames = (w: QuickWords, names: Named): string | null => {
  const all = names.flat();
  if (all.includes("")) return w.namesNeeded();
  return new Set(all).size < all.length ? w.namesDiffer() : null;
};

const sameLineUp = (one: LineUp, other: LineUp): boolean => one.sides === other.sides && one.players === other.players;

type NamesProps = Pick<FormProps, "w"> & { readonly names: Named; readonly set: (names: Named) => void };

const Names = ({ w, names, set }: NamesProps) => (
  <div class="row names">
    {names.map((players, side) =>
      players.map((name, index) => (
        // Places at the board: no player moves among them.
        <label key={`${side}-${index}`} class="typed">
          {players.length > 1
            ? w.pairPlayer({ pair: side + 1, player: index + 1 })
            : w.playerName({ player: side + 1 })}
          <input
            type="text"
            class="choice"
            name={`name-${side}-${index}`}
            value={name}
            maxLength={60}
            autocomplete="off"
            autocapitalize="words"
            onInput={({ currentTarget }) =>
              set(
                names.map((those, at) =>
                  at === side ? those.map((one, place) => (place === index ? currentTarget.value : one)) : those,
                ),
              )
            }
          />
        </label>
      )),
    )}
  </div>
);

type RadiosProps<T> = {
  readonly legend: string;
  readonly name: string;
  readonly all: readonly T[];
  readonly isChosen: (one: T) => boolean;
  readonly label: (one: T) => string;
  readonly choose: (one: T) => void;
};

/** One of a few, all of them in view. */
const Radios = <T,>({ legend, name, all, isChosen, label, choose }: RadiosProps<T>) => (
  <fieldset>
    <legend>{legend}</legend>
    {all.map((one) => (
      <label key={label(one)} class="one-of">
        <input type="radio" name={name} checked={isChosen(one)} onChange={() => choose(one)} /> {label(one)}
      </label>
    ))}
  </fieldset>
);

/** Asks for two names and a ruleset, and begins a board. */
export const NewBoard = ({ w, ruleset: last, trouble, start }: FormProps) => {
  const [id, setId] = useState(last ?? "icf");
  const ruleset = RULESETS.find((one) => one.id === id) ?? RULESETS[0];
  const [lineUp, setLineUp] = useState<LineUp>({ sides: 2, players: 1 });
  const [single, setSingle] = useState(false);
  const [typed, setTyped] = useState<Named>(nameless({ sides: 4, players: 2 }));
  const [fault, setFault] = useState<string | null>(null);
  if (!ruleset) return null;
  const lineUps = lineUpsOf(ruleset.setUp.sides.value);
  const chosen = lineUps.find((one) => sameLineUp(one, lineUp)) ?? lineUps[0] ?? lineUp;
  const names = typed.slice(0, chosen.sides).map((players) => players.slice(0, chosen.players));
  const set = (next: Named): void =>
    setTyped(typed.map((players, side) => players.map((name, index) => next[side]?.[index] ?? name)));
  const submit = (event: Event): void => {
    event.preventDefault();
    const tidy = names.map((players) => players.map((name) => name.trim().replaceAll(/\s+/g, " ")));
    const wrong = faultOfNames(w, tidy);
    setFault(wrong);
    if (wrong === null) start({ ruleset, names: tidy, single: single && oneBoard(ruleset) !== null });
  };
  return (
    <article class="quick-board">
      <p class="where">
        <a href="/" {...UNTRANSLATED}>
          {w.home()}
        </a>
      </p>
      <h1>{w.quickTitle()}</h1>
      <p class="reading">{w.quickAbout()}</p>
      <form class="form" onSubmit={submit}>
        <Names w={w} names={names} set={set} />
        <Select label={w.ruleset()} class="typed" name="ruleset" options={RULESETS} value={ruleset.id} pick={setId} />
        <p class="small length">{lengthInWords(w, ruleset)}</p>
        {lineUps.length > 1 ? (
          <Radios
            legend={w.whoPlays()}
            name="line-up"
            all={lineUps}
            isChosen={(one) => sameLineUp(one, chosen)}
            label={w.lineUp}
            choose={setLineUp}
          />
        ) : null}
        {oneBoard(ruleset) ? (
          <Radios
            legend={w.howLong()}
            name="length"
            all={[false, true]}
            isChosen={(one) => one === single}
            label={(one) => (one ? w.oneBoard() : w.wholeMatch())}
            choose={setSingle}
          />
        ) : null}
        <p role="alert" class="wrong-names">
          {fault ?? trouble}
        </p>
        <button type="submit" class="key record">
          {w.start()}
        </button>
      </form>
      <ul class="onward">
        <li>
          <a href="/score/practice/">{w.practiceInstead()}</a>
        </li>
        <li>
          <a href="/score/">{w.boardsHere()}</a>
        </li>
      </ul>
    </article>
  );
};

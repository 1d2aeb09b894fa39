import { useState } from "preact/hooks";
import { type LineUp, lineUpsOf, RULESETS, type Ruleset } from "#carrom";
import type { Named } from "#shared/match/quick-board.ts";
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

/** Two names, a ruleset, play. */
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
  const submit = (): void => {
    const tidy = names.map((players) => players.map((name) => name.trim().replaceAll(/\s+/g, " ")));
    const wrong = faultOfNames(w, tidy);
    setFault(wrong);
    if (wrong === null) start({ ruleset, names: tidy, single: single && oneBoard(ruleset) !== null });
  };
  const said = fault ?? trouble;
  return (
    <article class="quick-board">
      <h1>{w.quickTitle()}</h1>
      <p class="reading">{w.quickAbout()}</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Names w={w} names={names} set={set} />
        <label class="typed">
          {w.ruleset()}
          <select
            class="choice"
            name="ruleset"
            value={ruleset.id}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
          >
            {RULESETS.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <p class="small length">{lengthInWords(w, ruleset)}</p>
        {lineUps.length > 1 ? (
          <fieldset>
            <legend>{w.whoPlays()}</legend>
            {lineUps.map((one) => (
              <label key={`${one.sides}-${one.players}`} class="one-of">
                <input type="radio" name="line-up" checked={sameLineUp(one, chosen)} onChange={() => setLineUp(one)} />{" "}
                {w.lineUp(one)}
              </label>
            ))}
          </fieldset>
        ) : null}
        {oneBoard(ruleset) ? (
          <fieldset>
            <legend>{w.howLong()}</legend>
            {[false, true].map((one) => (
              <label key={String(one)} class="one-of">
                <input type="radio" name="length" checked={single === one} onChange={() => setSingle(one)} />{" "}
                {one ? w.oneBoard() : w.wholeMatch()}
              </label>
            ))}
          </fieldset>
        ) : null}
        <p role="alert" class="wrong-names">
          {said}
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

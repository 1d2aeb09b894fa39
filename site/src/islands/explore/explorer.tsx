import { useEffect, useState } from "preact/hooks";
import type { MatchState } from "../../../../shared/match/state.ts";
import { freshTable, type Rejected, type Tried, tryStrike, tryStrikes } from "../../../../shared/match/tryout.ts";
import type { Result } from "../../../../shared/result.ts";
import { publishedRuleset, RULESETS } from "../../../../shared/rules/registry.ts";
import type { Ruleset } from "../../../../shared/rules/ruleset.ts";
import { type Address, exploreHref } from "../../../../shared/views/address.ts";
import { Clause } from "../../../../shared/views/clause.tsx";
import { sentence } from "../../../../shared/views/figures.ts";
import { StrikeDrawn, strikeInWords } from "../../../../shared/views/man.tsx";
import { named } from "./named.ts";
import { POSITIONS, positionOf } from "./positions.ts";
import { Standing } from "./standing.tsx";
import { StrikeKeys } from "./strike-keys.tsx";

type Change = (change: Partial<Address>) => void;

const Choices = ({ ruleset, before, change }: { ruleset: Ruleset; before: readonly string[]; change: Change }) => (
  <div class="choices">
    <label>
      Rulebook
      <select
        class="choice"
        value={ruleset.id}
        onChange={({ currentTarget }) => change({ rules: currentTarget.value })}
      >
        {RULESETS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      Position
      <select
        class="choice"
        value={String(positionOf(before))}
        onChange={({ currentTarget }) =>
          change({ before: POSITIONS[Number(currentTarget.value)]?.before ?? before, strike: "" })
        }
      >
        {positionOf(before) < 0 ? <option value="-1">Your own</option> : null}
        {POSITIONS.map(({ name }, index) => (
          <option key={name} value={String(index)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </div>
);

type PathProps = {
  readonly before: readonly string[];
  readonly rejected: Rejected | null;
  readonly stands: number;
  readonly change: Change;
};

/** How the position came about: every strike, and a way back. */
const Path = ({ before, rejected, stands, change }: PathProps) => (
  <div class="path">
    {before.length > 0 ? (
      <p>
        <span class="small">After </span>
        {before.map((strike, index) => (
          <span key={index} class={index < stands ? "notation" : "notation struck-out"}>
            {strike}
          </span>
        ))}
        <button
          type="button"
          class="back"
          onClick={() => change({ before: before.slice(0, -1), strike: before.at(-1) ?? "" })}
        >
          Take back the last
        </button>
      </p>
    ) : null}
    {rejected ? (
      <p class="refused" role="status">
        The position goes only as far as strike {stands} here: {rejected.message}.{" "}
        <button type="button" class="back" onClick={() => change({ before: before.slice(0, stands) })}>
          Go on from there
        </button>
      </p>
    ) : null}
  </div>
);

type RulingProps = {
  readonly ruleset: Ruleset;
  readonly notation: string;
  readonly judged: Result<Tried, Rejected>;
  readonly playOn: () => void;
};

const Ruling = ({ ruleset, notation, judged, playOn }: RulingProps) => {
  if (!judged.ok) return <p class="refused">This cannot be: {judged.error.message}.</p>;
  const { row, state } = judged.value;
  return (
    <>
      <p class="asked">
        <StrikeDrawn notation={row.notation} /> {sentence(strikeInWords(notation))}
      </p>
      {row.rulings.map(({ text, clause }) => (
        <p key={`${clause} ${text}`} class="ruling">
          <span>{named(state, text)}</span> <Clause ruleset={ruleset.id} clause={clause} />
        </p>
      ))}
      <Standing state={state} title="Then" />
      {state.board?.over ? null : (
        <button type="button" class="key" onClick={playOn}>
          Play on from here
        </button>
      )}
    </>
  );
};

const Ask = ({ ruleset, state, strike, change }: AskProps) => {
  const { board } = state;
  if (!board || board.over) return <p class="empty">The board is over: take a strike back to ask about another.</p>;
  return (
    <section class="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">What happens if</h2>
      <label class="typed">
        <span>Strike, in notation</span>
        <input
          type="text"
          class="choice notation"
          value={strike}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby="notation-help"
          onInput={({ currentTarget }) => change({ strike: currentTarget.value })}
        />
      </label>
      <p class="small" id="notation-help">
        <span class="notation">w b q</span> a man or the queen pocketed, <span class="notation">w3</span> with its
        pocket, <span class="notation">S</span> the striker, <span class="notation">^</span> off the board,{" "}
        <span class="notation">-</span> nothing.
      </p>
      <StrikeKeys
        ruleset={ruleset}
        board={board}
        notation={strike}
        write={(notation) => change({ strike: notation })}
      />
    </section>
  );
};
type AskProps = {
  readonly ruleset: Ruleset;
  readonly state: MatchState;
  readonly strike: string;
  readonly change: Change;
};

/** Any strike in any position under any published rulebook, ruled on by the engine that judges matches. */
export const Explorer = ({ opened }: { opened: Address }) => {
  const [address, setAddress] = useState(opened);
  useEffect(() => history.replaceState(null, "", exploreHref(address)), [address]);
  const change: Change = (part) => setAddress((now) => ({ ...now, ...part }));
  const ruleset = publishedRuleset(address.rules) ?? RULESETS[0];
  if (!ruleset) return null;
  const fresh = freshTable(ruleset);
  const { tried, rejected } = tryStrikes(fresh, address.before);
  const state = tried.at(-1)?.state ?? fresh;
  const notation = address.strike.trim();
  const judged = notation === "" || state.board?.over ? null : tryStrike(state, notation);
  const playOn = (): void => change({ before: [...address.before.slice(0, tried.length), notation], strike: "" });
  return (
    <div class="explorer">
      <Choices ruleset={ruleset} before={address.before} change={change} />
      <div class="columns">
        <div>
          <Standing state={state} title="The position" />
          <Path before={address.before} rejected={rejected} stands={tried.length} change={change} />
          <Ask ruleset={ruleset} state={state} strike={address.strike} change={change} />
        </div>
        <section class="ruled" aria-label="Ruling" role="status">
          <h2>The ruling</h2>
          {judged ? (
            <Ruling ruleset={ruleset} notation={notation} judged={judged} playOn={playOn} />
          ) : (
            <p class="empty">Say what went down: the ruling stands here at once, with its clauses.</p>
          )}
        </section>
      </div>
      <p class="small">
        By <a href={`/rules/${ruleset.id}/`}>{ruleset.name}</a>. The address of this page holds the position and the
        strike: send it to whoever you are arguing with.
      </p>
    </div>
  );
};

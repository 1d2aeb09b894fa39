import { useEffect, useState } from "preact/hooks";
import type { MatchState, Rejected } from "#carrom";
import { freshTable, publishedRuleset, RULESETS, type Ruleset, tableAt, tryMove, tryMoves } from "#carrom";
import { type Address, exploreHref } from "#shared/views/parts/address.ts";
import { Notation } from "#shared/views/parts/notation.tsx";
import { Woven } from "#shared/views/parts/woven.tsx";
import { Select } from "../strike/select.tsx";
import { Ask } from "./ask.tsx";
import { type ChangeAddress, Choices } from "./choices.tsx";
import { ExploredBoard } from "./drawn.tsx";
import { reasonInWords } from "./named.ts";
import { Beside, Ruling } from "./ruling.tsx";
import { BoardState } from "./standing.tsx";
import type { ExploreWords } from "./words.ts";

type PathProps = {
  readonly w: ExploreWords;
  /** The position that the moves lead to, as far as they stand. */
  readonly state: MatchState;
  readonly before: readonly string[];
  readonly rejected: Rejected | null;
  /** How many of the moves stand. */
  readonly stands: number;
  readonly change: ChangeAddress;
};

/** How the position came about: every move, and a way back. */
const Path = ({ w, state, before, rejected, stands, change }: PathProps) => (
  <div class="path">
    {before.length > 0 ? (
      <p>
        <span class="small">{w.after()} </span>
        {before.map((move, index) => (
          <Notation key={index} struckOut={index >= stands}>
            {move}
          </Notation>
        ))}
        <button
          type="button"
          class="back"
          onClick={() => change({ before: before.slice(0, -1), strike: before.at(-1) ?? "" })}
        >
          {w.undoLast()}
        </button>
      </p>
    ) : null}
    {rejected ? (
      <p class="refused" role="status">
        {w.onlySoFar({ move: stands, why: reasonInWords(w, state, rejected.why) })}{" "}
        <button type="button" class="back" onClick={() => change({ before: before.slice(0, stands) })}>
          {w.goOnFromThere()}
        </button>
      </p>
    ) : null}
  </div>
);

/** The board before the first move; where a game would be over at the score asked for, nothing is scored yet. */
const tableOf = (ruleset: Ruleset, { score }: Address) => {
  const table = tableAt(ruleset, score ?? []);
  return table.ok ? table.value : freshTable(ruleset);
};

type ExplorerProps = {
  readonly w: ExploreWords;
  readonly opened: Address;
  /** The address of this site: `https://carrom.example`. */
  readonly site: string;
};

/** Any move in any position under any published rulebook, ruled on by the engine that judges matches. */
export const Explorer = ({ w, opened, site }: ExplorerProps) => {
  const [address, setAddress] = useState(opened);
  useEffect(() => {
    // The page keeps its language.
    const { search } = new URL(exploreHref(address), site);
    history.replaceState(null, "", location.pathname + search);
  }, [address]);
  const change: ChangeAddress = (part) => setAddress((now) => ({ ...now, ...part }));
  const ruleset = publishedRuleset(address.rules) ?? RULESETS[0];
  if (!ruleset) return null;
  const other = address.and === ruleset.id ? undefined : publishedRuleset(address.and ?? "");
  const table = tableOf(ruleset, address);
  const { tried, rejected } = tryMoves(table, address.before);
  const state = tried.at(-1)?.state ?? table;
  const notation = address.strike.trim();
  const playOn = (): void => change({ before: [...address.before.slice(0, tried.length), notation], strike: "" });
  const judged = notation === "" ? null : tryMove(state, notation);
  const after = judged?.ok ? judged.value : null;
  return (
    <div class="explorer">
      <div class="trial">
        <Ask w={w} state={state} notation={address.strike} write={(strike) => change({ strike })} />
        <div class="ruled">
          <section aria-label={w.ruling()} role="status">
            <h2>{w.ruling()}</h2>
            {judged === null ? (
              <p class="empty">{w.noStrikeYet()}</p>
            ) : (
              <Ruling
                w={w}
                ruleset={ruleset}
                state={state}
                notation={notation}
                judged={judged}
                link={`${site}${exploreHref(address)}`}
                playOn={playOn}
              />
            )}
          </section>
        </div>
        <div class="position">
          <ExploredBoard
            w={w}
            state={after?.state ?? state}
            moves={after ? [...tried, after] : tried}
            after={after !== null}
          />
          <BoardState w={w} state={state} title={w.currentPosition()} />
          <Path w={w} state={state} before={address.before} rejected={rejected} stands={tried.length} change={change} />
        </div>
      </div>
      {notation === "" ? null : (
        <div class="compared">
          <Select
            label={w.andUnder()}
            none={w.noOther()}
            options={RULESETS.filter(({ id }) => id !== ruleset.id)}
            value={other?.id ?? ""}
            pick={(id) => change({ and: id === "" ? undefined : id })}
          />
          {other ? (
            <Beside
              w={w}
              ruleset={other}
              table={tableOf(other, address)}
              before={address.before}
              notation={notation}
              position={state}
            />
          ) : null}
        </div>
      )}
      <Choices w={w} ruleset={ruleset} address={address} table={table} change={change} />
      <p class="small">
        <Woven
          say={(rulebook) => w.readRulebook({ rulebook })}
          parts={[<a href={`/rules/${ruleset.id}/`}>{ruleset.name}</a>]}
        />{" "}
        {w.shareLink()}
      </p>
    </div>
  );
};

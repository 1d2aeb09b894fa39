import { useState } from "preact/hooks";
import { type Ruleset, rulesetName } from "#carrom";
import { problem } from "#shared/api/parts/problem.ts";
import { savedRuleset } from "#shared/api/parts/ruleset.ts";
import { listOf } from "#shared/views/parts/lists.ts";
import type { HouseDraft, Looked } from "./draft.ts";
import { placeOf } from "./sections.tsx";
import type { ComposeWords } from "./words.ts";

type KeepProps = {
  readonly w: ComposeWords;
  readonly draft: HouseDraft;
  readonly looked: Looked;
  readonly club: string;
  /** Opens a section of the form. */
  readonly show: (section: string) => void;
};

const download = (ruleset: Ruleset): void => {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(ruleset, null, 2)}\n`], { type: "application/json" }));
  link.href = url;
  link.download = `${ruleset.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
};

type Outcome = { readonly says: string; readonly page?: string };

const save = async (w: ComposeWords, ruleset: Ruleset, club: string, token: string): Promise<Outcome> => {
  const answer = await fetch(`/api/v1/clubs/${encodeURIComponent(club)}/rulesets`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(ruleset),
  }).catch(() => null);
  if (!answer) return { says: w.offline() };
  const json: unknown = await answer.json().catch(() => null);
  const saved = savedRuleset.safeParse(json);
  if (answer.ok && saved.success) {
    const { name, page } = saved.data;
    return { says: answer.status === 201 ? w.savedAs({ name }) : w.unchangedSince({ name }), page };
  }
  const refused = problem.safeParse(json);
  return { says: refused.success ? w.notSaved({ why: refused.data.detail }) : w.notSavedUnknown() };
};

type FaultsProps = Pick<KeepProps, "w" | "draft" | "looked" | "show">;

/** Whether the ruleset can be played, and the way to each section with a fault. */
const Faults = ({ w, draft, looked: { standing: ruleset, faults }, show }: FaultsProps) => {
  const places = new Map(
    faults.map(({ parameter }) => placeOf(w, draft.base, parameter)).map((place) => [place.title, place]),
  );
  return (
    <>
      <p role="status">
        {faults.length === 0
          ? w.playable({ name: rulesetName(ruleset) })
          : w.notPlayable({ faults: faults.length, list: listOf(w.locale, [...places.keys()]) })}
      </p>
      {places.size === 0 ? null : (
        <ul class="to-fix">
          {[...places.values()].map(({ step, title, section }) => (
            <li key={title}>
              <a href={`#${step}`} onClick={() => section !== null && show(section)}>
                {w.fix({ place: title })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Downloading, and saving to a club. The token stays in this field: it is kept nowhere. */
export const Keep = ({ w, draft, looked, club: opened, show }: KeepProps) => {
  const [club, setClub] = useState(opened);
  const [token, setToken] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { standing: ruleset, faults } = looked;
  const ready = faults.length === 0;
  return (
    <div class="keep">
      <Faults w={w} draft={draft} looked={looked} show={show} />
      <button type="button" class="act quiet" disabled={!ready} onClick={() => download(ruleset)}>
        {w.download()}
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) save(w, ruleset, club.trim(), token.trim()).then(setOutcome);
        }}
      >
        <label class="part">
          <span>{w.club()}</span>
          <input
            type="text"
            class="choice"
            value={club}
            autocomplete="off"
            onInput={({ currentTarget }) => setClub(currentTarget.value)}
          />
        </label>
        <label class="part">
          <span>{w.token()}</span>
          <input
            type="password"
            class="choice"
            value={token}
            autocomplete="new-password"
            onInput={({ currentTarget }) => setToken(currentTarget.value)}
          />
        </label>
        <button type="submit" class="act quiet" disabled={!ready || club.trim() === "" || token.trim() === ""}>
          {w.saveToClub()}
        </button>
      </form>
      <p role="status" data-saved>
        {outcome?.says} {outcome?.page ? <a href={outcome.page}>{w.rulesPage()}</a> : null}
      </p>
    </div>
  );
};

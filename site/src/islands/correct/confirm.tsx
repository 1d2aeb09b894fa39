import { useState } from "preact/hooks";
import { REASONS, type Reason } from "#carrom";
import type { Preview } from "#shared/api/league/difference.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { MovesView, movesNothing } from "#shared/views/difference/moves.tsx";
import { sentence } from "#shared/views/parts/figures.ts";
import { newId } from "../live/new-id.ts";
import type { Connection, Trouble } from "../sending/connection.ts";
import type { Pending } from "../sending/delivery.ts";
import { type Draft, settling } from "./draft.ts";

import type { CorrectWords } from "./words.ts";

/** Words, their salt, and the hash of both in the log. */
type Note = { readonly salt: string; readonly text: string; readonly hash: string };

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Salts words, so that they cannot be guessed from their hash: SHA-256(salt + text). */
const noteOf = async (text: string): Promise<Note> => {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(salt + text));
  return { salt, text, hash: hex(new Uint8Array(digest)) };
};

type ConfirmProps = {
  readonly w: CorrectWords;
  readonly detail: MatchDetail;
  /** Seq of the head that this page has read. */
  readonly head: number;
  readonly draft: Draft;
  readonly connection: Connection;
  readonly back: () => void;
  readonly done: (words: string) => Promise<void>;
};

/** A correction and its preview: recording sends these very events. */
type Confirmation = { readonly pending: Pending; readonly note: Note | null; readonly preview: Preview };

/** Why, and what it moves; then it is recorded. */
export const Confirm = ({ w, detail, head, draft: made, connection, back, done }: ConfirmProps) => {
  const open = detail.disputes.find((one) => one.open && one.board === made.board && made.takesReason);
  const [settles, setSettles] = useState(open !== undefined);
  const [reason, setReason] = useState<Reason | "">("");
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = open && settles ? settling(made, open.dispute) : made;
  const ready = reason !== "" || !draft.takesReason;

  const ask = async (): Promise<void> => {
    setBusy(true);
    const note = draft.takesNote && text.trim() ? await noteOf(text.trim()) : null;
    const acts = draft.acts(reason === "" ? "other" : reason, note?.hash ?? null);
    const at = new Date().toISOString();
    const pending = { expectedSeq: head, events: acts.map((act) => ({ ...act, id: newId(), at })) };
    const preview = await connection.preview(pending);
    setBusy(false);
    setTrouble(preview.ok ? null : preview.error);
    setAsked(preview.ok ? { pending, note, preview: preview.value } : null);
  };
  const record = async ({ pending, note }: Confirmation): Promise<void> => {
    setBusy(true);
    const kept = note ? await connection.keepNote({ salt: note.salt, text: note.text }) : null;
    const answer = kept && !kept.ok ? kept : await connection.send(pending);
    setBusy(false);
    if (answer.ok) await done(w.saved());
    else setTrouble(answer.error);
  };
  const change = (): void => {
    setAsked(null);
    setTrouble(null);
  };
  return (
    <>
      <p class="reading">{made.title}</p>
      {asked ? null : (
        <section class="correct-form">
          {draft.takesReason ? (
            <label>
              {w.why()}
              <select
                class="choice"
                value={reason}
                required
                onChange={({ currentTarget }) => setReason(REASONS.find((one) => one === currentTarget.value) ?? "")}
              >
                <option value="">{w.chooseReason()}</option>
                {(draft.reasons ?? REASONS).map((one) => (
                  <option key={one} value={one}>
                    {sentence(w.moves.reason[one]())}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          {open ? (
            <label class="tick">
              <input type="checkbox" checked={settles} onChange={() => setSettles(!settles)} />{" "}
              {w.settles({ board: open.board })}
            </label>
          ) : null}
          {draft.takesNote ? (
            <label>
              {w.ownWords()}
              <textarea
                class="choice"
                rows={3}
                maxlength={2000}
                value={text}
                onInput={({ currentTarget }) => setText(currentTarget.value)}
              />
              <span class="small">{w.ownWordsAbout()}</span>
            </label>
          ) : null}
          <button type="button" class="key record" disabled={!ready || busy} onClick={() => void ask()}>
            {w.preview()}
          </button>
        </section>
      )}
      {trouble ? (
        <section class="trouble" role="alert">
          <p>{trouble.words}</p>
        </section>
      ) : null}
      {asked ? (
        <>
          {movesNothing(asked.preview.moves) ? (
            <p class="reading">{w.movesNothing()}</p>
          ) : (
            <MovesView w={w.moves} moves={asked.preview.moves} />
          )}
          <p class="small">{w.basedOn({ entry: asked.preview.head.seq })}</p>
          <div class="answer">
            <button type="button" class="key" disabled={busy} onClick={change}>
              {w.change()}
            </button>
            <button type="button" class="key record" disabled={busy} onClick={() => void record(asked)}>
              {busy ? w.saving() : w.save()}
            </button>
          </div>
        </>
      ) : (
        <p>
          <button type="button" class="key" onClick={back}>
            {w.back()}
          </button>
        </p>
      )}
    </>
  );
};

import { useState } from "preact/hooks";
import { REASONS, type Reason } from "#carrom";
import type { Preview } from "#shared/api/league/difference.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { MovesView, movesNothing } from "#shared/views/difference/moves.tsx";
import { sentence } from "#shared/views/parts/figures.ts";
import { hex, newId } from "../live/new-id.ts";
import type { Connection, SendFault } from "../sending/connection.ts";
import type { Pending } from "../sending/delivery.ts";
import { Select } from "../strike/select.tsx";
import { type CorrectionDraft, settling } from "./draft.ts";
import type { CorrectWords } from "./words.ts";

/** Words, their salt, and the hash of both in the log. */
type Note = { readonly salt: string; readonly text: string; readonly hash: string };

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
  readonly draft: CorrectionDraft;
  readonly connection: Connection;
  readonly back: () => void;
  readonly done: (words: string) => Promise<void>;
};

/** Why a correction is made, as the form has it. */
type Filled = { readonly reason: Reason | ""; readonly text: string; readonly settles: boolean };

type WhyProps = Pick<ConfirmProps, "w" | "draft"> & {
  /** The board of an open dispute that the correction can settle; `null`: none. */
  readonly disputed: number | null;
  readonly filled: Filled;
  readonly change: (change: Partial<Filled>) => void;
  readonly busy: boolean;
  readonly ask: () => void;
};

/** Asks for the reason and the person's own words, where the correction takes them. */
const WhyForm = ({ w, draft, disputed, filled: { reason, text, settles }, change, busy, ask }: WhyProps) => (
  <section class="correct-form">
    {draft.takesReason ? (
      <Select
        label={w.why()}
        none={w.chooseReason()}
        options={(draft.reasons ?? REASONS).map((one) => ({ id: one, name: sentence(w.moves.reason[one]()) }))}
        value={reason}
        required
        pick={(picked) => change({ reason: REASONS.find((one) => one === picked) ?? "" })}
      />
    ) : null}
    {disputed === null ? null : (
      <label class="tick">
        <input type="checkbox" checked={settles} onChange={() => change({ settles: !settles })} />{" "}
        {w.settles({ board: disputed })}
      </label>
    )}
    {draft.takesNote ? (
      <label>
        {w.ownWords()}
        <textarea
          class="choice"
          rows={3}
          maxlength={2000}
          value={text}
          onInput={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <span class="small">{w.ownWordsAbout()}</span>
      </label>
    ) : null}
    <button type="button" class="key record" disabled={(draft.takesReason && reason === "") || busy} onClick={ask}>
      {w.preview()}
    </button>
  </section>
);

type PreviewProps = Pick<ConfirmProps, "w"> & {
  readonly preview: Preview;
  readonly busy: boolean;
  readonly change: () => void;
  readonly record: () => void;
};

/** What a correction moves, and the button that records it. */
const Previewed = ({ w, preview: { moves, head }, busy, change, record }: PreviewProps) => (
  <>
    {movesNothing(moves) ? <p class="reading">{w.movesNothing()}</p> : <MovesView w={w.moves} moves={moves} />}
    <p class="small">{w.basedOn({ entry: head.seq })}</p>
    <div class="answer">
      <button type="button" class="key" disabled={busy} onClick={change}>
        {w.change()}
      </button>
      <button type="button" class="key record" disabled={busy} onClick={record}>
        {busy ? w.saving() : w.save()}
      </button>
    </div>
  </>
);

/** A correction and its preview: recording sends these very events. */
type Confirmation = { readonly pending: Pending; readonly note: Note | null; readonly preview: Preview };

/** The events of a correction, with new ids. */
const pendingOf = (draft: CorrectionDraft, head: number, reason: Reason | "", note: Note | null): Pending => {
  const at = new Date().toISOString();
  const acts = draft.acts(reason === "" ? "other" : reason, note?.hash ?? null);
  return { expectedSeq: head, events: acts.map((act) => ({ ...act, id: newId(), at })) };
};

/** Asks for the reason, shows what the correction moves, and records it. */
export const Confirm = ({ w, detail, head, draft: made, connection, back, done }: ConfirmProps) => {
  const open = detail.disputes.find((one) => one.open && one.board === made.board && made.takesReason);
  const [filled, fill] = useState<Filled>({ reason: "", text: "", settles: open !== undefined });
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [trouble, setTrouble] = useState<SendFault | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = open && filled.settles ? settling(made, open.dispute) : made;

  const ask = async (): Promise<void> => {
    setBusy(true);
    const text = filled.text.trim();
    const note = draft.takesNote && text ? await noteOf(text) : null;
    const pending = pendingOf(draft, head, filled.reason, note);
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
        <WhyForm
          w={w}
          draft={draft}
          disputed={open?.board ?? null}
          filled={filled}
          change={(part) => fill({ ...filled, ...part })}
          busy={busy}
          ask={() => void ask()}
        />
      )}
      {trouble ? (
        <section class="trouble" role="alert">
          <p>{trouble.words}</p>
        </section>
      ) : null}
      {asked ? (
        <Previewed w={w} preview={asked.preview} busy={busy} change={change} record={() => void record(asked)} />
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

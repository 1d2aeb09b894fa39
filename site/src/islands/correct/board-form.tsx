import { useState } from "preact/hooks";
import type { Reason } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { namesOf } from "#shared/views/parts/people.tsx";
import { newId } from "../live/new-id.ts";
import { Select } from "../strike/select.tsx";
import { type CorrectionDraft, draft } from "./draft.ts";
import type { CorrectWords } from "./words.ts";

type BoardFormProps = {
  readonly w: CorrectWords;
  readonly detail: MatchDetail;
  readonly board: number;
  readonly propose: (draft: CorrectionDraft) => void;
};

const Award = ({ w, detail, board, propose }: BoardFormProps) => {
  const row = detail.report.boards.find(({ number }) => number === board);
  const [winner, setWinner] = useState(row?.winner ?? "");
  const [points, setPoints] = useState<Readonly<Record<string, number>>>(row?.points ?? {});
  const sides = detail.sides.map(({ id, players }) => ({ id, name: namesOf(players) }));
  const side = sides.find(({ id }) => id === winner);
  const make = (): void =>
    propose(
      draft(
        side ? w.draft.awarded({ board, side: side.name }) : w.draft["awarded-to-nobody"]({ board }),
        board,
        (reason) => ({
          type: "board_awarded",
          data: {
            board,
            winner: winner === "" ? null : winner,
            points: Object.fromEntries(sides.map(({ id }) => [id, points[id] ?? 0])),
            reason,
          },
        }),
      ),
    );
  return (
    <fieldset>
      <legend>{w.award()}</legend>
      <Select label={w.wonBy()} none={w.nobody()} options={sides} value={winner} pick={setWinner} />
      {sides.map(({ id, name }) => (
        <label key={id}>
          {w.pointsOf({ side: name })}
          <input
            class="choice"
            type="number"
            min="0"
            max="1000"
            value={points[id] ?? 0}
            onInput={({ currentTarget }) =>
              setPoints({ ...points, [id]: Math.max(0, Math.trunc(currentTarget.valueAsNumber || 0)) })
            }
          />
        </label>
      ))}
      <button type="button" class="key" onClick={make}>
        {w.awardBoard({ board })}
      </button>
    </fieldset>
  );
};

const disputed = (w: CorrectWords, board: number): CorrectionDraft => ({
  title: w.draft.disputed({ board }),
  board,
  takesNote: true,
  takesReason: false,
  acts: (_reason, note) => [{ type: "dispute_opened", data: { dispute: newId(), board, ...(note ? { note } : {}) } }],
});

/** Why a dispute is upheld or dismissed. */
const SETTLED_FOR: Readonly<Record<"upheld" | "dismissed", readonly Reason[]>> = {
  upheld: ["misrecorded", "umpire-decision", "appeal-upheld", "other"],
  dismissed: ["umpire-decision", "appeal-dismissed", "other"],
};

const resolved = (
  w: CorrectWords,
  board: number,
  dispute: string,
  outcome: "upheld" | "dismissed",
): CorrectionDraft => ({
  title: w.draft.settled({ board, outcome }),
  board: null,
  takesNote: true,
  takesReason: true,
  reasons: SETTLED_FOR[outcome],
  acts: (reason, note) => [{ type: "dispute_resolved", data: { dispute, outcome, reason, ...(note ? { note } : {}) } }],
});

/** A board as a whole: awarded, annulled, disputed, or its dispute settled. */
export const BoardForm = ({ w, detail, board, propose }: BoardFormProps) => {
  const open = detail.disputes.filter((one) => one.open && one.board === board);
  const annulled = draft(w.draft.annulled({ board }), board, (reason) => ({
    type: "board_annulled",
    data: { board, reason },
  }));
  return (
    <section class="correct-form">
      <h2>{w.board({ board })}</h2>
      {open.map(({ dispute }) => (
        <fieldset key={dispute}>
          <legend>{w.settle()}</legend>
          <button type="button" class="key" onClick={() => propose(resolved(w, board, dispute, "upheld"))}>
            {w.uphold()}
          </button>
          <button type="button" class="key" onClick={() => propose(resolved(w, board, dispute, "dismissed"))}>
            {w.dismiss()}
          </button>
        </fieldset>
      ))}
      <Award w={w} detail={detail} board={board} propose={propose} />
      <fieldset>
        <legend>{w.replayOrDispute()}</legend>
        <button type="button" class="key" onClick={() => propose(annulled)}>
          {w.annul({ board })}
        </button>
        <button type="button" class="key" onClick={() => propose(disputed(w, board))}>
          {w.dispute({ board })}
        </button>
      </fieldset>
    </section>
  );
};

import type { MatchState } from "../../../../shared/match/model/state.ts";
import { allKept, type Page, unsent } from "./copy/book.ts";
import type { Trouble } from "./copy/outbox.ts";
import type { ScoreWords } from "./tray/words.ts";

/** How the connection is, as the socket says. */
export type Reach = "connecting" | "live" | "reconnecting" | "offline";

/** One plain line on what has become of what was recorded. */
export type DeliveryLine = { readonly kind: "sent" | "waiting" | "trouble"; readonly words: string };

const troubleWords = (w: ScoreWords, { kind, detail }: Trouble, entries: number): string =>
  kind === "refused" ? w.trouble.refused({ detail, entries }) : w.trouble[kind]({ entries });

/** Says where everything that was recorded is: with the server, on this phone, or only on this page. */
export const deliveryLine = (w: ScoreWords, { outbox, takenOver }: Page, reach: Reach, here: boolean): DeliveryLine => {
  const entries = unsent(outbox);
  const trouble = (words: string): DeliveryLine => ({ kind: "trouble", words });
  if (takenOver) return trouble(w.otherTab());
  if (!allKept(outbox) && outbox.entries.some(({ kept }) => kept === "no-room")) return trouble(w.noRoom({ entries }));
  if (outbox.trouble) return trouble(troubleWords(w, outbox.trouble, entries));
  if (here) return { kind: "sent", words: w.keptHere() };
  if (entries === 0) return { kind: "sent", words: reach === "live" ? w.sent() : w.sentNoConnection() };
  if (outbox.failures === 0 && reach !== "offline") return { kind: "waiting", words: w.sending({ entries }) };
  return { kind: "waiting", words: w.saved({ entries }) };
};

type BarProps = {
  readonly w: ScoreWords;
  readonly state: MatchState;
  readonly delivery: DeliveryLine;
  readonly openMenu: () => void;
};

const target = (w: ScoreWords, { setting }: MatchState): string | null => {
  const { target: points, boards } = setting.limits;
  if (points !== null) return w.untilPoints({ points });
  return boards === null ? null : w.untilBoards({ boards });
};

/** Always on the screen: which board, to what, and whether everything was sent. */
export const Bar = ({ w, state, delivery, openMenu }: BarProps) => {
  const until = target(w, state);
  return (
    <header class="bar">
      <button type="button" class="key menu" aria-haspopup="dialog" onClick={openMenu}>
        {w.menu()}
      </button>
      <p class="which">
        {state.lastNumber === 0 ? w.firstBoard() : w.boardNumber({ board: state.lastNumber })}
        {until === null ? "" : ` · ${until}`}
      </p>
      <p class={`delivery ${delivery.kind}`} role="status">
        {delivery.words}
      </p>
    </header>
  );
};

import type { PenState } from "#shared/api/parts/pen.ts";
import type { ScoreWords } from "./tray/words.ts";

type ElsewhereProps = {
  readonly w: ScoreWords;
  readonly pen: PenState | null;
  /** Whether the room says that this device asks for it. */
  readonly asked: boolean;
  readonly ask: () => void;
};

/** In the place of the keys while another device records: who does, and the one tap that asks for it, or takes it. */
export const Elsewhere = ({ w, pen, asked, ask }: ElsewhereProps) => (
  <section class="elsewhere">
    <p role="status">
      {asked ? w.askedForPen() : w.recordsElsewhere({ device: pen?.holder?.name ?? w.otherDevice() })}
    </p>
    <button type="button" class="key" data-key="ask-pen" onClick={ask}>
      {w.recordHere()}
    </button>
  </section>
);

/** In the place of the keys while another tab of this browser records: what is tapped here would not be taken. */
export const OtherTab = ({ w }: { readonly w: ScoreWords }) => (
  <section class="elsewhere">
    <p>{w.otherTab()}</p>
    <button type="button" class="key" onClick={() => location.reload()}>
      {w.goOnInThisTab()}
    </button>
  </section>
);

type PenRequestProps = {
  readonly w: ScoreWords;
  /** What the device that asks is called, if it says so. */
  readonly device: string | null;
  readonly give: () => void;
  readonly keep: () => void;
};

/** Another device asks for the pen: said above everything, where no thumb is on its way to a key. */
export const PenRequest = ({ w, device, give, keep }: PenRequestProps) => (
  <section class="pen-asked" role="alert">
    <p>{w.asksForPen({ device: device ?? w.otherDevice() })}</p>
    <div class="keys">
      <button type="button" class="key" onClick={give}>
        {w.givePen()}
      </button>
      <button type="button" class="key" onClick={keep}>
        {w.keepPen()}
      </button>
    </div>
  </section>
);

import { useEffect, useRef, useState } from "preact/hooks";

type AnnouncerProps = {
  /** Events of the match. */
  readonly seq: number;
  /** What is put forward or asked, a sentence each; empty: nothing is. */
  readonly begun: readonly string[];
  /** Rulings of what is put forward, or of what was recorded last. */
  readonly rulings: readonly string[];
  /** Whose turn it is, or what else there is to do. */
  readonly headline: string;
  /** Says that something was recorded of which the ruling was said before. */
  readonly recorded: string;
};

/** Says once, to whoever hears the page, what is put forward and what was recorded: the ruling, and whose turn it is then. */
export const Announcer = ({ seq, begun, rulings, headline, recorded }: AnnouncerProps) => {
  const [said, say] = useState<{ readonly time: number; readonly lines: readonly string[] }>({ time: 0, lines: [] });
  const signature = JSON.stringify([seq, begun, rulings]);
  const before = useRef({ signature, seq, headline, offered: "" });
  useEffect(() => {
    const last = before.current;
    if (last.signature === signature) return;
    const ruled = rulings.join(" ");
    before.current = { signature, seq, headline, offered: begun.length > 0 ? ruled : "" };
    const turn = headline === last.headline ? [] : [headline];
    const done = ruled !== "" && ruled === last.offered ? [recorded] : rulings;
    const lines = begun.length > 0 ? [...begun, ...rulings] : seq === last.seq ? [] : [...done, ...turn];
    say(({ time }) => ({ time: time + 1, lines }));
  });
  return (
    <div class="hidden" role="status">
      {said.lines.map((line) => (
        // The same sentence said again is another one.
        <p key={`${said.time} ${line}`}>{line}</p>
      ))}
    </div>
  );
};

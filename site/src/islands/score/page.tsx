import { render } from "preact";
import { versus } from "../../../../shared/views/parts/versus.ts";
import { Connection } from "../sending/connection.ts";
import { Keep } from "../sending/keep.ts";
import { Recorder } from "./recorder.ts";
import { Scorer } from "./scorer.tsx";
import { type ScoreWords, words } from "./words.ts";

type MessageProps = {
  readonly w: ScoreWords;
  readonly title: string;
  readonly about: string;
  readonly match: string | null;
};

const Message = ({ w, title, about, match }: MessageProps) => (
  <article>
    <header class="page-head">
      <h1>{title}</h1>
    </header>
    <p class="reading">{about}</p>
    {match ? (
      <p>
        <a href={`/matches/${match}`}>{w.matchPage()}</a>
      </p>
    ) : null}
  </article>
);

/** Opens the scorer's page for the match in the address, with the token from the link. */
const open = async (w: ScoreWords, slot: Element): Promise<void> => {
  const match = /^\/score\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? null;
  const keep = new Keep(match ?? "");
  const token = keep.token();
  if (!match || !token) {
    render(<Message w={w} title={w.noLink()} about={w.noLinkAbout()} match={match} />, slot);
    return;
  }
  const connection = new Connection(w, match, token);
  const loaded = await new Recorder(w, connection, keep).load();
  if (!loaded.ok) {
    render(<Message w={w} title={w.notOpened()} about={loaded.error.words} match={match} />, slot);
    return;
  }
  document.title = w.scoringOf({ match: versus(w, loaded.value.detail.sides) });
  render(<Scorer w={w} loaded={loaded.value} connection={connection} keep={keep} />, slot);
};

const slot = document.querySelector('[data-view="score"]');
if (slot) void open(words, slot);

import { render } from "preact";
import * as w from "../../../../shared/words/score.en.ts";
import { Connection } from "./connection.ts";
import { Keep } from "./keep.ts";
import { Recorder } from "./recorder.ts";
import { Scorer } from "./scorer.tsx";

const Message = ({ title, words, match }: { title: string; words: string; match: string | null }) => (
  <article>
    <header class="page-head">
      <h1>{title}</h1>
    </header>
    <p class="reading">{words}</p>
    {match ? (
      <p>
        <a href={`/matches/${match}`}>{w.matchPage()}</a>
      </p>
    ) : null}
  </article>
);

/** Opens the scorer's page for the match in the address, with the token from the link. */
const open = async (slot: Element): Promise<void> => {
  const match = /^\/score\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? null;
  const keep = new Keep(match ?? "");
  const token = keep.token();
  if (!match || !token) {
    render(<Message title={w.noLink()} words={w.noLinkAbout()} match={match} />, slot);
    return;
  }
  const connection = new Connection(match, token);
  const loaded = await new Recorder(connection, keep).load();
  if (!loaded.ok) {
    render(<Message title={w.notOpened()} words={loaded.error.words} match={match} />, slot);
    return;
  }
  const sides = loaded.value.detail.sides.map(({ players }) => players.map(({ name }) => name).join(" & "));
  document.title = w.scoringOf({ match: sides.join(" v ") });
  render(<Scorer loaded={loaded.value} connection={connection} keep={keep} />, slot);
};

const slot = document.querySelector('[data-view="score"]');
if (slot) void open(slot);

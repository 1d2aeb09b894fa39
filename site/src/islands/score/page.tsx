import { render } from "preact";
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
        <a href={`/matches/${match}`}>The match page</a>
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
    const words =
      "This page opens from a scorer's link: the organiser gives one for each match. Without it the match can be followed, but not scored.";
    render(<Message title="No scorer's link" words={words} match={match} />, slot);
    return;
  }
  const connection = new Connection(match, token);
  const loaded = await new Recorder(connection, keep).load();
  if (!loaded.ok) {
    render(<Message title="The match could not be opened" words={loaded.error.words} match={match} />, slot);
    return;
  }
  document.title = `Scoring ${loaded.value.detail.sides.map(({ players }) => players.map(({ name }) => name).join(" & ")).join(" v ")}`;
  render(<Scorer loaded={loaded.value} connection={connection} keep={keep} />, slot);
};

const slot = document.querySelector('[data-view="score"]');
if (slot) void open(slot);

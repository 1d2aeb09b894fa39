import { isolated } from "#shared/bidi.ts";
import "../live/own-direction.ts";
import { render } from "preact";
import { versus } from "#shared/views/parts/versus.ts";
import { newId } from "../live/new-id.ts";
import { comfortsOf } from "./comfort.ts";
import { Book, type World } from "./copy/book.ts";
import { HttpServer, known } from "./copy/server.ts";
import { Store } from "./copy/store.ts";
import { Desk } from "./desk.tsx";
import { deviceKind, deviceName, deviceOf, keepAwake } from "./device.ts";
import { Room } from "./room.ts";
import { type ScoreWords, words } from "./tray/words.ts";

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

const world: World = {
  id: newId,
  now: () => new Date().toISOString(),
  chance: Math.random,
  later: (ms, then) => void setTimeout(then, ms),
};

/** The token of the link in the address, taken out of the address so that it is not copied along with it. */
const tokenFromAddress = (): string | null => {
  const fresh = location.hash.slice(1);
  if (fresh) history.replaceState(null, "", location.pathname);
  return fresh || null;
};

/** The match as this phone keeps it, or as the server has it: then it is kept from now on. */
const fetched = async (store: Store, match: string, token: string, device: string): Promise<string | null> => {
  const server = new HttpServer(match, token, device, async () => null);
  const names = await server.names();
  const log = names.ok ? await server.read(0) : null;
  if (!names.ok || !log) return names.ok ? null : (names.error?.detail ?? null);
  await store.claim(names.value, token, world.now());
  await store.rewrite(match, { log: log.map(known), entries: [] }, [], world.now());
  return null;
};

/** What is rarely opened comes when it is asked for, with its words. */
const loadMenu = () => import("../menu/page.tsx");

/** Shows who comes without a link how to get one. */
const openDoor = async (match: string, enter: (token: string) => void, slot: Element): Promise<void> => {
  const { Door, menuWords } = await loadMenu();
  render(<Door w={menuWords} match={match} enter={enter} />, slot);
};

/** Opens the scorer's page for the match in the address, with a token where one was made just now. */
const open = async (w: ScoreWords, slot: Element, given: string | null = null): Promise<void> => {
  const match = /^\/score\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? null;
  const say = (title: string, about: string): void =>
    render(<Message w={w} title={title} about={about} match={match} />, slot);
  if (!match) return say(w.notOpened(), w.notLoaded());
  const fresh = given ?? tokenFromAddress();
  const store = await Store.open(newId()).catch(() => null);
  if (!store) return say(w.notOpened(), w.noStorage());
  const device = await deviceOf(store, newId);
  const before = await store.read(match);
  const token = fresh ?? before?.match.token ?? null;
  if (token === null) return openDoor(match, (made) => void open(w, slot, made), slot);
  const why = before ? null : await fetched(store, match, token, device);
  if (before) await store.claim(before.match.names, token, world.now());
  const kept = await store.read(match);
  if (!kept) return say(w.notOpened(), why ?? w.notLoaded());
  const called = await deviceName(store);
  const room = new Room(match, token, { id: device, name: called || w.device[deviceKind()]() });
  const book = new Book(kept, store, room.server, world);
  room.open(book, kept.match);
  void room.check(book);
  book.begin();
  keepAwake();
  document.title = isolated(w.scoringOf({ match: versus(w, kept.match.names.sides) }));
  const liked = await comfortsOf(store);
  const desk = { w, names: kept.match.names, book, room, store, liked, called, loadMenu };
  render(<Desk {...desk} />, slot);
};

const slot = document.querySelector('[data-view="score"]');
if (slot) void open(words, slot);

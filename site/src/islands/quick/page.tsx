import { isolated } from "#shared/bidi.ts";
import "../live/own-direction.ts";
import { render } from "preact";
import { quickEventId, sealQuick } from "#shared/match/quick-board.ts";
import { versus } from "#shared/views/parts/versus.ts";
import { newId } from "../live/new-id.ts";
import { comfortsOf } from "../score/comfort.ts";
import { Book, type World } from "../score/copy/book.ts";
import { Store } from "../score/copy/store.ts";
import { Desk } from "../score/desk.tsx";
import { deviceName, keepAwake, saveFile } from "../score/device.ts";
import { words as scoring } from "../score/tray/words.ts";
import { later } from "../strike/later.tsx";
import { type Choice, namedIn, opened, quickEvents } from "./board.ts";
import { type QuickWords, words } from "./words.ts";

const w: QuickWords = words;

/** What this phone remembers of the last quick board. */
const LAST_RULESET = "quick-ruleset";

/** Now, in whole seconds: a link that carries hundreds of moments is shorter for it. */
const now = (): string => `${new Date().toISOString().slice(0, 19)}.000Z`;

/** Today by the clock of this phone, as the venue has it. */
const today = (): string => {
  const date = new Date();
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The menu, loaded when the board is there. */
const loadMenu = () => import("../menu/page.tsx");

/** What makes a file of a board: as rare as that. */
const loadFile = () => import("./file.ts");

/** The sharing of a board: as rare as that, too. */
const Sharing = later(async () => (await import("./sharing.tsx")).Sharing);

/** The hash by which the entries of a board are chained: a board that is there has its entries. */
const loadHash = () => import("../link/sha256.ts");

/** The world of a quick board: its events count themselves. */
const worldOf = (match: string, events: number): World => {
  let seq = events;
  return {
    id: () => {
      seq += 1;
      return quickEventId(match, seq);
    },
    now,
    chance: Math.random,
    later: (ms, then) => void setTimeout(then, ms),
  };
};

/** Opens a quick board that this phone keeps; answers whether it does. */
const openBoard = async (slot: Element, store: Store, match: string): Promise<boolean> => {
  const before = await store.read(match);
  if (!before?.match.quick) return false;
  const { names } = before.match;
  await store.claimQuick(names, now());
  const kept = await store.read(match);
  if (!kept) return false;
  const book = new Book(kept, store, null, worldOf(match, quickEvents(kept.copy).length));
  const save = (): void => void loadFile().then(({ quickFile }) => saveFile(...quickFile(names, book.page.outbox)));
  const sharing = (close: () => void) => (
    <Sharing w={w} names={namedIn(names)} events={quickEvents(book.page.outbox)} save={save} close={close} />
  );
  keepAwake();
  document.title = isolated(scoring.scoringOf({ match: versus(scoring, names.sides) }));
  const [liked, called] = [await comfortsOf(store), await deviceName(store)];
  render(
    <Desk
      w={scoring}
      names={names}
      book={book}
      room={{ save, sharing }}
      store={store}
      liked={liked}
      called={called}
      loadMenu={loadMenu}
    />,
    slot,
  );
  return true;
};

/** Keeps a new quick board, and then shows it. */
const start = async (slot: Element, store: Store, choice: Choice): Promise<void> => {
  const match = newId();
  const { names, data } = opened(choice, match, today());
  const opening = { seq: 1, type: "match_opened" as const, data, id: quickEventId(match, 1), at: now() };
  const { sha256 } = await loadHash();
  const [sealed] = sealQuick([opening], sha256);
  if (!sealed) return;
  await store.set(LAST_RULESET, choice.ruleset.id);
  await store.claimQuick(names, now(), [{ ...opening, hash: sealed.event.hash, mine: true }]);
  history.pushState(null, "", `#${match}`);
  await openBoard(slot, store, match);
};

/** Opens the page: the quick board in the address, or the form for a new one. */
const open = async (slot: Element): Promise<void> => {
  const store = await Store.open(newId()).catch(() => null);
  if (!store) return render(<p class="reading">{scoring.noStorage()}</p>, slot);
  const match = location.hash.slice(1);
  if (match !== "" && (await openBoard(slot, store, match))) return;
  const ruleset = await store.setting(LAST_RULESET);
  const { NewBoard } = await import("./form.tsx");
  const form = (trouble: string | null): void =>
    render(
      <NewBoard
        w={w}
        ruleset={ruleset}
        trouble={trouble}
        start={(choice) => void start(slot, store, choice).catch(() => form(w.notKept()))}
      />,
      slot,
    );
  form(match === "" ? null : w.notOnPhone());
};

// Back from a board to the form, or to another board: begun again, as it was when the page was opened.
addEventListener("popstate", () => location.reload());

const slot = document.querySelector('[data-view="quick"]');
if (slot) void open(slot);

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { canonical, type Setting } from "#carrom";
import type { Person } from "#shared/views/parts/people.tsx";
import { newId } from "../live/new-id.ts";
import type { Menu, MenuProps } from "../menu/menu.tsx";
import { type MatchNames, playerName, withPlayer } from "../strike/names.ts";
import { Listens } from "../strike/shortcuts.ts";
import { type Comfort, type Comforts, keepComforts, listenToKeys } from "./comfort.ts";
import type { Book, BookPage } from "./copy/book.ts";
import { isForked, shownLog } from "./copy/entry.ts";
import type { Store } from "./copy/store.ts";
import { useBook } from "./copy/use-book.ts";
import { deviceKind, keepName, saveFile, tremble } from "./device.ts";
import { Elsewhere, PenRequest } from "./pen.tsx";
import type { Room, RoomStanding } from "./room.ts";
import { Scorer } from "./scorer.tsx";
import type { ScoreWords } from "./tray/words.ts";

/**
 * Keeps a place for the keyboard. A key that has the focus may go, or can no longer be pressed, by being pressed: then the
 * focus goes to what is asked next, or to the state of the match, and not to nowhere. Returns what ends it.
 */
const keepFocus = (root: HTMLElement): (() => void) => {
  let last: Element | null = null;
  const focused = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = target;
  };
  const lost = (): boolean => {
    if (!last || (last.isConnected && !last.matches(":disabled"))) return false;
    const now = document.activeElement;
    return now === null || now === document.body || now === last;
  };
  const mend = (): void => {
    if (!lost()) return;
    const next = root.querySelector<HTMLElement>(".pockets, .question") ?? root.querySelector<HTMLElement>(".standing");
    next?.focus({ preventScroll: true });
  };
  // To put the focus somewhere lays the page out: with the frame that does so anyhow, and not before the ruling is there.
  const watch = new MutationObserver(() => void requestAnimationFrame(mend));
  root.addEventListener("focusin", focused);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    watch.disconnect();
    root.removeEventListener("focusin", focused);
  };
};

/** The log as this phone has it, as a file that anybody can replay. */
const fileOf = (book: Book): string => {
  const { outbox } = book.page;
  const unsent = isForked(outbox) ? outbox.entries.flatMap(({ events }) => events) : [];
  const lines = [
    ...shownLog(outbox),
    ...unsent.map((event, index) => ({ ...event, seq: outbox.log.length + 1 + index })),
  ];
  return lines.map((line) => `${canonical(line)}\n`).join("");
};

/** Takes the newer version that the page itself offers, behind this screen; `null`: none waits. */
const newerVersion = (): (() => void) | null => {
  const offer = document.querySelector<HTMLButtonElement>("[data-new-version]:not([hidden]) button");
  return offer && (() => offer.click());
};

/** A match that is nowhere but on this phone, and where it can go from there. */
type Here = {
  /** Offers its whole log as a file. */
  readonly save: () => void;
  /** The panel for sharing it. */
  readonly sharing: (close: () => void) => ComponentChildren;
};

/** The standing where there is no room: no other device writes. */
const ALONE: RoomStanding = { reach: "offline", pen: null, holdsPen: true, asked: false };

/**
 * The names of a match, with those of substitutes: chosen here, or read from the server where another device recorded one.
 */
const useNames = (known: MatchNames, book: Book, store: Store, room: Room | null) => {
  const [names, put] = useState(known);
  const setting = useBook(book, settingOf);
  const keep = (next: MatchNames): void => {
    put(next);
    void store.rename(next);
  };
  const isUnknown = setting.seats.some(({ player }) => playerName(names, player) === player);
  useEffect(() => {
    if (isUnknown && room) void room.server.names().then((read) => read.ok && keep(read.value));
  }, [isUnknown, room]);
  return { names, learn: (side: number, player: Person) => keep(withPlayer(names, side, player)) };
};

/** Of a match in play only a substitution changes it. */
const settingOf = ({ table }: BookPage): Setting => table.state.setting;

type DeskProps = {
  readonly w: ScoreWords;
  readonly names: MatchNames;
  readonly book: Book;
  /** The room of the match, or, where it has none, what there is instead. */
  readonly room: Room | Here;
  readonly store: Store;
  readonly liked: Comforts;
  /** What this device was named; empty: nothing. */
  readonly called: string;
  /** Loads the menu, which is rarely opened. */
  readonly loadMenu: () => Promise<{
    readonly Menu: typeof Menu;
    readonly menuWords: MenuProps["w"];
    readonly language: MenuProps["language"];
  }>;
};

/** The person's choices for the keys, kept on the phone. */
const useComforts = (store: Store, liked: Comforts) => {
  const [comforts, setComforts] = useState(liked);
  useEffect(() => (comforts.has("shortcuts") ? listenToKeys(document) : undefined), [comforts]);
  const toggle = (comfort: Comfort): void => {
    const next = new Set(comforts);
    if (!next.delete(comfort)) next.add(comfort);
    setComforts(next);
    void keepComforts(store, next);
  };
  return { comforts, toggle };
};

/** The menu; `null`: closed. It is loaded once everything else is there, so that it opens without a network too. */
const useMenu = (loadMenu: DeskProps["loadMenu"]) => {
  const [menu, setMenu] = useState<Awaited<ReturnType<DeskProps["loadMenu"]>> | null>(null);
  useEffect(() => {
    const soon = setTimeout(() => void loadMenu().catch(() => {}), 2000);
    return () => clearTimeout(soon);
  }, [loadMenu]);
  return { menu, open: () => void loadMenu().then(setMenu, () => {}), close: () => setMenu(null) };
};

/** The scorer's page with what belongs to the phone: its menu, and how its person likes the keys. */
export const Desk = ({ w, names: known, book, room, store, liked, called, loadMenu }: DeskProps) => {
  const here = "sharing" in room ? room : null;
  const live = "sharing" in room ? null : room;
  const { names, learn } = useNames(known, book, store, live);
  const [{ reach, pen, holdsPen, asked }, setRoom] = useState(live?.standing ?? ALONE);
  const [sharing, setSharing] = useState(false);
  const { comforts, toggle } = useComforts(store, liked);
  const { menu, open: openMenu, close } = useMenu(loadMenu);
  const [name, setName] = useState(called);
  useEffect(() => {
    if (!live) return;
    live.changed = () => setRoom(live.standing);
    live.changed();
  }, [live]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), []);
  const kind = w.device[deviceKind()]();
  const rename = (wanted: string): void => {
    setName(wanted);
    void keepName(store, wanted);
    live?.rename(wanted || kind);
  };
  const save = here?.save ?? ((): void => saveFile(`${names.id}.strikes.ndjson`, fileOf(book)));
  return (
    <div ref={root} class={["desk-of-scorer", ...comforts].join(" ")}>
      <Listens.Provider value={comforts.has("shortcuts")}>
        <Scorer
          w={w}
          names={names}
          book={book}
          reach={reach}
          elsewhere={holdsPen ? null : <Elsewhere w={w} pen={pen} asked={asked} ask={() => live?.act("ask")} />}
          here={here !== null}
          newId={newId}
          learn={live ? learn : undefined}
          openMenu={openMenu}
          hasNews={() => newerVersion() !== null}
          saveFile={save}
          recorded={tremble}
        />
      </Listens.Provider>
      {live && holdsPen && pen?.asking ? (
        <PenRequest w={w} device={pen.asking.name} give={() => live.act("give")} keep={() => live.act("keep")} />
      ) : null}
      {menu ? (
        <menu.Menu
          w={menu.menuWords}
          language={menu.language}
          match={names.id}
          chosen={comforts}
          toggle={toggle}
          name={name}
          kind={kind}
          rename={rename}
          update={newerVersion()}
          saveFile={save}
          share={here ? () => setSharing(true) : null}
          close={close}
        />
      ) : null}
      {sharing ? here?.sharing(() => setSharing(false)) : null}
    </div>
  );
};

import { useEffect, useRef, useState } from "preact/hooks";
import { canonical } from "../../../../shared/match/seal/canonical.ts";
import { newId } from "../live/new-id.ts";
import type { MatchNames } from "../strike/names.ts";
import { Listens } from "../strike/shortcuts.ts";
import { type Comfort, type Comforts, keepComforts, listenToKeys } from "./comfort.ts";
import type { Book } from "./copy/book.ts";
import { isForked, shownLog } from "./copy/entry.ts";
import type { Store } from "./copy/store.ts";
import { saveFile, tremble } from "./device.ts";
import { keepFocus } from "./focus.ts";
import { Menu } from "./menu.tsx";
import { Elsewhere, PenRequest } from "./pen.tsx";
import type { Room } from "./room.ts";
import { Scorer } from "./scorer.tsx";
import type { ScoreWords } from "./tray/words.ts";

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

type DeskProps = {
  readonly w: ScoreWords;
  readonly names: MatchNames;
  readonly book: Book;
  readonly room: Room;
  readonly store: Store;
  readonly liked: Comforts;
};

/** The scorer's page with what belongs to the phone: its menu, and how its person likes the keys. */
export const Desk = ({ w, names, book, room, store, liked }: DeskProps) => {
  const [{ reach, pen, holdsPen }, setRoom] = useState(room.standing);
  const [comforts, setComforts] = useState(liked);
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    room.changed = () => setRoom(room.standing);
    room.changed();
  }, [room]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), []);
  useEffect(() => (comforts.has("shortcuts") ? listenToKeys(document) : undefined), [comforts]);
  const toggle = (comfort: Comfort): void => {
    const next = new Set(comforts);
    if (!next.delete(comfort)) next.add(comfort);
    setComforts(next);
    void keepComforts(store, next);
  };
  const save = (): void => saveFile(`${names.id}.strikes.ndjson`, fileOf(book));
  return (
    <div ref={root} class={["desk-of-scorer", ...comforts].join(" ")}>
      <Listens.Provider value={comforts.has("shortcuts")}>
        <Scorer
          w={w}
          names={names}
          book={book}
          reach={reach}
          elsewhere={holdsPen ? null : <Elsewhere w={w} pen={pen} ask={() => room.act("ask")} />}
          here={false}
          newId={newId}
          openMenu={() => setMenu(true)}
          saveFile={save}
          recorded={tremble}
        />
      </Listens.Provider>
      {holdsPen && pen?.asking ? (
        <PenRequest w={w} device={pen.asking.name} give={() => room.act("give")} keep={() => room.act("keep")} />
      ) : null}
      {menu ? (
        <Menu w={w} names={names} comforts={comforts} toggle={toggle} saveFile={save} close={() => setMenu(false)} />
      ) : null}
    </div>
  );
};

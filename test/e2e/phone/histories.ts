import fc from "fast-check";
import { canonical } from "#carrom";
import { shownLog } from "#site/islands/score/copy/entry.ts";
import { Phone, type Planted } from "./phone.ts";

/**
 * Random evenings of a phone, in a real browser with its real IndexedDB: taps, a network that comes and goes and loses
 * answers, a clock that is wrong, an hour of sleep, a full storage, a link that is withdrawn and another that is given,
 * another phone, the death of the tab at any moment. Bundled, and run by histories.test.ts.
 */
const ACTS = [
  "tap",
  "tap",
  "tap",
  "tap",
  "tap",
  "tap",
  "settle",
  "settle",
  "timers",
  "timers",
  "hear",
  "die",
  "up",
  "down",
  "answers-lost",
  "hanging",
  "withdrawn",
  "other",
  "decide",
  "send-again",
  "sleep",
  "new-link",
  "full",
  "room",
  "clock-ahead",
  "clock-behind",
  "clock-back",
] as const;
type Happening = (typeof ACTS)[number];

/** Sequences that are rare by chance, and common in a hall. */
const PHRASES: readonly (readonly Happening[])[] = [
  ["other", "hear", "settle"],
  ["tap", "tap", "settle", "timers"],
  ["full", "other", "hear", "settle", "room"],
  ["full", "tap", "settle", "timers", "room"],
  ["hanging", "tap", "settle", "sleep", "tap"],
  ["down", "tap", "tap", "settle", "die", "up"],
];

const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ACTS).map((act): readonly Happening[] => [act]) },
    { weight: 1, arbitrary: fc.constantFrom(...PHRASES) },
  ),
  { maxLength: 35 },
);

const DAY = 86_400_000;

const happen = async (phone: Phone, act: Happening): Promise<void> => {
  switch (act) {
    case "tap":
      return phone.tap();
    case "settle":
      return phone.book.written();
    case "timers":
      return phone.timers();
    case "hear":
      return phone.hear();
    case "die":
      return phone.die();
    case "other":
      return phone.room.strikeOfOthers();
    case "decide":
      return phone.decide();
    case "send-again":
      return phone.sendAgain();
    case "new-link":
      return phone.newLink();
    case "sleep":
      return phone.sleep();
    case "full":
    case "room":
      phone.full = act === "full";
      return;
    case "clock-ahead":
      phone.clock += 400 * DAY;
      return;
    case "clock-behind":
      phone.clock = 0;
      return;
    case "clock-back":
      phone.clock -= 90_000;
      return;
    default:
      phone.net = act;
  }
};

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

let histories = 0;

const evening = async (acts: readonly Happening[], planted: Planted): Promise<void> => {
  histories += 1;
  const phone = await Phone.open(`history-${planted}-${histories}`, planted);
  let strange = "";
  for (const act of acts) {
    await happen(phone, act);
    const { table, outbox } = phone.book.page;
    if (canonical(table.log) !== canonical(shownLog(outbox))) strange ||= `another log is judged after ${act}`;
  }
  await phone.book.written();
  await phone.die();
  phone.net = "up";
  phone.full = false;
  for (let round = 0; round < 60; round += 1) {
    await phone.sleep();
    phone.sendAgain();
    phone.timers();
    phone.hear();
    phone.decide();
    await turn();
    await phone.book.written();
    if (phone.book.page.outbox.entries.length === 0 && round > 2) break;
  }
  const ids = phone.room.log.map(({ id }) => id).filter((id) => !/^(opening|board|other-\d+)$/.test(id));
  const lost = [...phone.shownAsKept].filter((id) => !ids.includes(id) && !phone.discarded.has(id));
  const order = ids.map((id) => phone.tapped.indexOf(id));
  const ordered = order.every((place, index) => place >= 0 && (index === 0 || place > (order[index - 1] ?? -1)));
  const disk = await phone.store.read("m1");
  const same = disk?.copy.log.map(({ id }) => id).join() === phone.room.log.map(({ id }) => id).join();
  const wrong = [
    ...(strange === "" ? [] : [strange]),
    ...(lost.length > 0 ? [`lost: ${lost.length}`] : []),
    ...(new Set(ids).size < ids.length || ids.length > phone.tapped.length ? ["doubled"] : []),
    ...(ordered ? [] : ["out of order, or never tapped"]),
    ...(phone.book.page.outbox.entries.length > 0 ? ["not sent"] : []),
    ...(same ? [] : ["the phone has another log than the server"]),
  ];
  phone.store.close();
  if (wrong.length > 0) throw new Error(wrong.join("; "));
};

/** Runs a number of histories; answers with the fault of one, shrunk, or `null`. */
const run = async (runs: number, planted: Planted): Promise<string | null> => {
  const told = await fc.check(
    fc.asyncProperty(acts, (happened) => evening(happened.flat(), planted)),
    { numRuns: runs, seed: 20261122 },
  );
  return told.failed ? `${told.counterexample?.[0].flat().join(" ")}: ${String(told.errorInstance)}` : null;
};

declare global {
  // A declaration of the global object's own members can only be made so.
  var runHistories: typeof run;
}
globalThis.runHistories = run;

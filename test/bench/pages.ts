import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import { root } from "#cli/server/children.ts";
import { startedFrom } from "../run/started-server.ts";
import { startBare } from "./bare.ts";
import type { Bench } from "./bench.ts";
import { middle, type Opened, SLOW_4G, SLOWED, startPhone } from "./phone.ts";

const PORT = 8798;
/** Pages of the demo club, one of each kind. */
const PAGES = {
  home: "/",
  club: `/clubs/${CLUB.id}`,
  division: `/divisions/${DIVISION.id}`,
  fixtures: `/divisions/${DIVISION.id}/fixtures`,
  "match, over": `/matches/${DIVISION.id}-r6-2`,
  "match, played": `/matches/${DIVISION.id}-r7-4`,
  replay: `/matches/${DIVISION.id}-r6-2/replay`,
  player: "/players/asha",
  ratings: `/ratings/${CLUB.id}:singles`,
  ruleset: "/rules/icf/",
  comparison: "/rules/compare/",
  about: "/about/",
} as const;
/** The page that a reader comes from who has the files of the site already. */
const BEFORE = "/clubs";
const ROUNDS = { quick: 1, full: 5 } as const;
/** The aim: a page is first seen after so many times the wait for its words alone. */
const AIM = 1.5;

/** A page that is opened for the first time, its words alone, and the page once more with the files of the site kept. */
type Compared = { readonly first: Opened; readonly bare: Opened; readonly kept: Opened };

const ratioOf = ({ first, bare }: Compared): number => first.firstPaintMs / bare.firstPaintMs;

const kB = (bytes = 0): string => (bytes / 1000).toFixed(1).padStart(6);
const ms = (time: number): string => `${time.toFixed(0).padStart(5)} ms`;

const KINDS = ["document", "stylesheet", "script", "font"] as const;
const HEAD = `  ${"".padEnd(16)} requests   HTML    CSS script  fonts first paint words alone  ratio    kept  largest  shift`;

const row = (name: string, compared: Compared): string => {
  const { requests, bytes, firstPaintMs, largestPaintMs, shift } = compared.first;
  const weights = KINDS.map((kind) => kB(bytes[kind])).join(" ");
  const paints = [ms(firstPaintMs).padStart(11), ms(compared.bare.firstPaintMs).padStart(11)].join(" ");
  const ratio = ratioOf(compared).toFixed(2).padStart(6);
  const rest = [ms(compared.kept.firstPaintMs), ms(largestPaintMs), shift.toFixed(3)].join(" ");
  return `  ${name.padEnd(16)} ${String(requests).padStart(8)} ${weights} ${paints} ${ratio} ${rest}`;
};

/**
 * The bytes that each kind of page loads on a slowed phone, and how soon it is seen, next to the same words without styles,
 * scripts and fonts. Both are opened in turns: other work of the machine falls on both.
 */
export const pages: Bench = async ({ quick, say }) => {
  const state = mkdtempSync(join(tmpdir(), "strikebook-bench-"));
  const server = await startedFrom(root, { port: PORT, state });
  const words = await startBare(server.url);
  const phone = await startPhone();
  try {
    say(
      `\nPages on a phone (processor slowed ${SLOWED} times, slow 4G), beside their words alone, load ${loadavg()[0]?.toFixed(1)}; kB as they came, with their headers; kept: after another page; aim: ratio ${AIM}\n\n${HEAD}`,
    );
    const found: Record<string, Compared & { readonly ratio: number }> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      const [address, bareAddress] = [new URL(path, server.url).href, new URL(path, words.url).href];
      const all: Compared[] = [];
      for (let round = 0; round < ROUNDS[quick ? "quick" : "full"]; round += 1) {
        const [first, bare] = [await phone.once(address), await phone.once(bareAddress)];
        all.push({ first, bare, kept: await phone.once(address, new URL(BEFORE, server.url).href) });
      }
      const one = {
        first: middle(all.map(({ first }) => first)),
        bare: middle(all.map(({ bare }) => bare)),
        kept: middle(all.map(({ kept }) => kept)),
      };
      found[name] = { ...one, ratio: ratioOf(one) };
      say(row(name, one));
    }
    return { slowed: SLOWED, network: SLOW_4G, aim: AIM, pages: found };
  } finally {
    await phone.close();
    await words.close();
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
};

/**
 * Files that browsers get as one, by the name of their chunk: paths of the repository, a folder with a slash at its end. Small
 * modules that several islands use would be a request each; together they pack better too.
 */
const CHUNKS = {
  "preload-helper": ["vite/preload-helper.js"],
  // What nearly every island uses.
  base: [
    "node_modules/preact/",
    "site/src/islands/live/new-id.ts",
    "shared/backoff.ts",
    "shared/quoted.ts",
    "shared/result.ts",
    "shared/views/parts/figures.ts",
    "shared/views/parts/lists.ts",
    "shared/views/parts/notation.tsx",
    "shared/views/parts/scroller.tsx",
    "shared/views/parts/versus.ts",
    "shared/views/parts/woven.tsx",
    "shared/words/runtime.ts",
    "shared/words/verbatim.ts",
  ],
  // A page's small scripts, with what another island takes of them: a module of two islands would be a file of its own.
  page: [
    "site/src/islands/account.ts",
    "site/src/islands/contents.ts",
    "site/src/islands/link/copying.ts",
    "site/src/islands/match.ts",
    "site/src/islands/match/ribbon.ts",
    "site/src/islands/own-club.ts",
    "site/src/islands/own-language.ts",
    "shared/words/addresses.ts",
    "site/src/islands/page-code.ts",
    "site/src/islands/page.ts",
    "site/src/islands/print.ts",
    "site/src/islands/send.ts",
    "site/src/islands/sheets.ts",
  ],
  // What every strike is drawn and said with.
  strike: [
    "shared/carrom/model/state.ts",
    "shared/right-to-left.ts",
    "shared/views/board/surface.tsx",
    "shared/views/parts/clause.tsx",
    "shared/views/strike/",
    "shared/words/clauses.en.ts",
    "shared/words/said.ts",
    "shared/words/strike.en.ts",
  ],
  // What a match is, with its boards and its line score.
  match: [
    "shared/views/match/kept-markup.tsx",
    "shared/views/match/open.ts",
    "shared/views/match/play.ts",
    "shared/views/match/strip.tsx",
    "shared/views/match/versus.tsx",
    "shared/views/match/wording.ts",
    "shared/views/parts/recorder.ts",
    "shared/words/match-in-english.ts",
    "shared/words/match.en.ts",
    "shared/words/play.en.ts",
    "shared/words/reasons.en.ts",
    "site/src/islands/live/directed.ts",
    "site/src/islands/match/follow.ts",
  ],
  // A board that is drawn with men on it: a replay, the explorer, and a match that is played once it goes on.
  drawn: [
    "shared/views/board/arrangement.ts",
    "shared/views/board/disc.tsx",
    "shared/views/parts/send.tsx",
    "shared/views/replay/drawn-board.tsx",
    "shared/views/replay/layout.ts",
    "shared/views/replay/stops.ts",
    "shared/words/drawn-match.en.ts",
    "shared/words/send.en.ts",
  ],
  channel: ["site/src/islands/live/channel.ts"],
  // A match that is followed. A shared board has its view.
  followed: ["shared/views/match/match.tsx", "site/src/islands/match/page.tsx", "site/src/islands/match/following.ts"],
  // A replay. A shared board has its player.
  watched: [
    "shared/views/replay/replay.tsx",
    "shared/words/replay.en.ts",
    "site/src/islands/replay/page.tsx",
    "site/src/islands/watch/use-player.ts",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Chunks = Readonly<Record<string, readonly string[]>>;

/**
 * The path of a module: in the repository, whose folder is `root`, or the bundler's own name of it. Words of another language
 * are where the English ones are.
 */
const pathOf = (root: string, id: string): string =>
  id
    .replace(root, "")
    // Packages may lie in a folder above.
    .replace(/^.*\/(?=node_modules\/)/, "")
    .replace("\0", "")
    .replace(/\?.*/, "")
    .replace(/^(shared\/words\/[\w-]+)-in\.\w+\.ts$/, "$1-in-english.ts")
    .replace(/^(shared\/words\/[\w-]+)\.\w+\.ts$/, "$1.en.ts");

const holds = (name: string, path: string): boolean => (name.endsWith("/") ? path.startsWith(name) : path === name);

/**
 * The chunks as the bundler takes them.
 *
 * @param root the folder of the repository, with a slash at its end
 */
export const chunkGroups = (root: string, chunks: Chunks = CHUNKS) =>
  Object.entries(chunks).map(([name, files]) => ({
    name,
    test: (id: string): boolean => files.some((file) => holds(file, pathOf(root, id))),
  }));

/** The names in chunks that no module has: a file that was renamed would leave its chunk in silence. */
export const namesOfNothing = (root: string, ids: Iterable<string>, chunks: Chunks = CHUNKS): readonly string[] => {
  const paths = [...ids].map((id) => pathOf(root, id));
  return Object.values(chunks)
    .flat()
    .filter((name) => !paths.some((path) => holds(name, path)));
};

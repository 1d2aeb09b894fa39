/**
 * The bugs that the suite plants in the product, in a page or in a text, and that a test has to find: the file, words of
 * the titles of its tests, and how many tests at least have to pass. `npm test` counts them after its last test, at both
 * depths.
 */
const PLANTED: readonly (readonly [file: string, title: string, least: number])[] = [
  // Rooms, jobs and imports, while everything else fails too.
  ["test/torture/planted.test.ts", "finds it when", 21],
  ["test/torture/kept-answers.test.ts", "finds it when they are kept without", 3],
  // The phone at the table.
  ["test/site/outbox.test.ts", "would be found out if it were", 4],
  ["test/e2e/histories.test.ts", "every strike that was kept arrives once and in order", 1],
  // Notifications, and the tables of an evening.
  ["test/workers/told-once.test.ts", "would be found out if it were not so", 5],
  ["test/shared/league/evening-histories.test.ts", "find a renumbering of tables that is planted", 1],
  // Rulesets with one parameter changed; the rulings' table has to fail.
  ["test/shared/match/parameters.test.ts", "a changed parameter", 3],
  // Citations of decisions.
  ["test/shared/rules/decisions.test.ts", "are found", 2],
  ["test/shared/rules/decisions.test.ts", "are missed where a row has none", 1],
  // Logs, lists and files that were changed after they were signed.
  ["test/shared/match/audit.test.ts", "never lets a changed character stand", 1],
  ["test/shared/match/log.test.ts", "notices an event sealed again", 1],
  ["test/shared/proof/damage.test.ts", "", 32],
  ["test/shared/proof/moved-lists.test.ts", "the check finds", 6],
  ["test/shared/proof/check-files.test.ts", "is found out", 1],
  ["test/cli/replay.test.ts", "notices an event that was taken out, and one that was moved", 1],
  ["test/workers/backup.test.ts", "is noticed, wherever and whatever it is", 1],
  ["test/workers/rebuild.test.ts", "mends what was spoilt", 1],
  // Pages.
  ["test/e2e/eyes.test.ts", "it is seen when", 23],
  ["test/e2e/pictures.test.ts", "pages look as they did", 1],
  ["test/styles.test.ts", "would notice", 10],
  ["test/shared/views/notation.test.tsx", "finds a mark that nobody made an element of", 1],
  ["test/plain-letters.test.ts", "would notice", 11],
  // The tree itself.
  ["test/architecture.test.ts", "would notice", 50],
  ["test/cli/purity.test.ts", "shared/ cannot name the outside world", 7],
  ["test/cli/schema.test.ts", "would be found to have one", 3],
  ["test/cli/schema.test.ts", "are found to lack", 5],
  ["test/cli/floor.test.ts", "finds a newer built-in", 1],
  ["test/http/request-texts.test.ts", "finds the texts of requests", 1],
  ["test/shared/words.test.ts", "has patterns that find it", 32],
];

/** A test that passed: its file in the repository, and its title with those around it. */
export interface PassedTest {
  readonly file: string;
  readonly title: string;
}

/** The rows of the table of which too few tests passed, in words. */
export const missedBugs = (passed: readonly PassedTest[]): readonly string[] =>
  PLANTED.flatMap(([file, words, least]) => {
    const found = passed.filter((test) => test.file === file && test.title.includes(words)).length;
    return found < least ? [`planted bugs: ${found} of ${least} found by ${file}: ${words}`] : [];
  });

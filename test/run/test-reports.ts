import type { PassedTest } from "./planted.ts";

/** The checks that passed and failed, and each failure: its name and its message. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** The tests that passed, of a runner that names them. */
  readonly tests?: readonly PassedTest[];
  /** The time of each file of tests (seconds), while others ran with it. */
  readonly files?: readonly FileTime[];
}

/** The time of a file of tests. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** A result for each file; a file that could not even be loaded has failed without a test. */
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      /** `duration`: milliseconds. */
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
  /** Errors outside of any test: before the first, or after the last. */
  readonly errors: readonly { readonly message?: string }[];
}

/** The lines of a failure to show: a property's message has its seed and its smallest failure in the first ones. */
const LINES = 6;
const failure = (name: string, message = "") =>
  [name, ...message.split("\n").slice(0, LINES).filter(Boolean)].join("\n    ");

/** A file's path in the repository, from its path on this machine. */
const inRepository = (path: string): string => path.slice(path.lastIndexOf("/test/") + 1);

/** Reads what `--reporter=json` of vitest wrote. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const unread = testResults.filter(({ status, assertionResults }) => status === "failed" && !assertionResults.length);
  const failed = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(`${inRepository(file)}: ${fullName}`, failureMessages?.[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    failures: [...unread.map(({ name, message }) => failure(name, message)), ...failed],
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "passed")
        .map(({ fullName }) => ({ file: inRepository(name), title: fullName })),
    ),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: inRepository(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => failure(`${file}:${line} ${title}`, results.find(({ error }) => error)?.error?.message)),
  ),
  ...suites.flatMap(failedSpecs),
];

const passedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): PassedTest[] => [
  ...specs
    .filter(({ tests }) => tests.every(({ status }) => status === "expected"))
    .map(({ title, file }) => ({ file: `test/e2e/${file}`, title })),
  ...suites.flatMap(passedSpecs),
];

const specTimes = ({ suites = [], specs = [] }: PlaywrightSuite): FileTime[] => [
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ file: `test/e2e/${file}`, seconds: duration / 1000 })),
    ),
  ),
  ...suites.flatMap(specTimes),
];

/** The times of files, summed from those of their tests. */
const summed = (times: readonly FileTime[]): FileTime[] =>
  [...Map.groupBy(times, ({ file }) => file)].map(([file, of]) => ({
    file,
    seconds: of.reduce((sum, { seconds }) => sum + seconds, 0),
  }));

/** Reads what Playwright's `json` reporter wrote; a test that passed only when it was tried again has failed. */
export function playwrightTally(report: unknown): Tally {
  const { stats, suites, errors } = report as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => failure("around the tests", message))],
    tests: suites.flatMap(passedSpecs),
    files: summed(suites.flatMap(specTimes)),
  };
}

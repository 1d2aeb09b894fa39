import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { usageText } from "./print/usage.ts";
import { type CommandName, usageOf } from "./print/usages.ts";
import { type CliWords, errorInWords, SaidError } from "./server/said-error.ts";

/** The script of a release, which has no npm; its commands are typed with it. */
const SCRIPT = process.env.STRIKEBOOK_SCRIPT ?? "";

/** A text that names commands as npm runs them, as one types them here. */
const asTyped = (text: string, script: string = SCRIPT): string =>
  script === "" ? text : text.replace(/\bnpm run (?:--silent )?([a-z]+)(?: --(?= ))?/g, `${script} $1`);

/**
 * Exit statuses of every command: 0 it is so; 1 it is not; 2 it could not be read, or was not understood; 3 nothing shows
 * whether it is so.
 */
export type Status = 0 | 1 | 2 | 3;

const FROM_BEST: readonly Status[] = [0, 3, 1, 2];

/** The options of a command as they were given, and the words beside them. */
type Given<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O & typeof HELP; allowPositionals: true }>
>;

/** The worst of some statuses: that of the whole. */
export const worst = (statuses: readonly Status[]): Status =>
  statuses.reduce((one, other) => (FROM_BEST.indexOf(other) > FROM_BEST.indexOf(one) ? other : one), 0);

type Command<O extends ParseArgsOptionsConfig> = {
  /** As npm calls it: its complaints begin with this name. */
  readonly name: CommandName;
  readonly options: O;
  readonly run: (given: Given<O>) => Promise<Status> | Status;
};

const HELP = { help: { type: "boolean", short: "h" } } as const satisfies ParseArgsOptionsConfig;

/** A command line that cannot be understood: the command prints its usage and ends with 2. */
export class Misunderstood extends SaidError {}

/** Complains as a command of this name, on standard error. */
export const complain = (name: CommandName, message: string): void => {
  process.stderr.write(`${name}: ${asTyped(message)}\n`);
};

/** The folder from which a script is called: npm itself runs it in the project's folder. */
export const standingIn = (name: CommandName): string =>
  process.env.npm_lifecycle_event === name ? (process.env.INIT_CWD ?? ".") : ".";

const given = <O extends ParseArgsOptionsConfig>(options: O): Given<O> => {
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, ...HELP } }) as Given<O>;
  } catch (cause) {
    throw new Misunderstood({ key: "optionsWrong", about: { options: process.argv.slice(2).join(" ") } }, { cause });
  }
};

/** @throws never: every error becomes a complaint and a status. */
const statusOf = async <O extends ParseArgsOptionsConfig>(
  w: CliWords,
  { name, options, run }: Command<O>,
): Promise<Status> => {
  const usage = () => asTyped(usageText(usageOf(w, name)));
  try {
    const parsed = given(options);
    // Every command has this option, whatever its own are.
    if ((parsed.values as { help?: boolean }).help) {
      process.stdout.write(usage());
      return 0;
    }
    return await run(parsed);
  } catch (error) {
    const complaint = errorInWords(w, error);
    if (!(error instanceof Misunderstood)) {
      complain(name, complaint);
      return 1;
    }
    complain(name, `${complaint}\n\n${usage()}`);
    return 2;
  }
};

/** Runs a command of the terminal: reads its options, prints its usage when asked or not understood, sets the status. */
export const command = async <O extends ParseArgsOptionsConfig>(w: CliWords, one: Command<O>): Promise<void> => {
  // A reader of the output may stop early (`| head`): that is no fault.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  process.exitCode = await statusOf(w, one);
};

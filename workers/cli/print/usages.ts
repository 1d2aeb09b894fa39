import { RULESETS } from "#carrom";
import { FOUNDING } from "#shared/api/league/founding.ts";
import { JURISDICTIONS, LOCATIONS } from "../deploy/region.ts";
import type { CliWords } from "../server/said-error.ts";
import type { Usage } from "./usage.ts";

/** The variable that holds the organiser's key. */
const KEY_VARIABLE = "ORGANISER_KEY";

/** The sources of the cost table's numbers. */
export const COST_FILES = "workers/cli/cost/assumptions.json, workers/cli/cost/prices.json";

const url = (w: CliWords) => ["--url URL", w.optionUrl()] as const;

/** The usual state folder: that of a release lies beside it, and outlives the version. */
const usualState = process.env.STRIKEBOOK_SCRIPT ? "strikebook-state" : ".strikebook";

const state = (w: CliWords) => ["STRIKEBOOK_STATE", w.serveState({ folder: usualState })] as const;

/** The help of one command, without what every command has. */
type CommandHelp = Pick<Usage, "about" | "lines" | "statuses"> &
  Partial<Pick<Usage, "options" | "notes">> & {
    /** Whether the exit status is that of the worst of several files. */
    readonly worst?: boolean;
  };

/** The help of every command, by the name that npm calls it by. */
const COMMANDS = {
  replay: (w) => ({
    about: w.replayAbout(),
    lines: [["npm run --silent replay -- [--json] [--ruleset ID] FILE..."]],
    options: [
      ["FILE", w.fileOfLog({ dash: "-" })],
      ["--json", w.optionJson()],
      ["--ruleset ID", w.replayRuleset({ ruleset: RULESETS[0]?.id ?? "" })],
    ],
    worst: true,
    statuses: [w.replayStands(), w.replayFails(), w.replayNoLog()],
  }),
  verify: (w) => ({
    about: w.verifyAbout(),
    lines: [["npm run --silent verify -- [--json] FILE... [--heads LIST...] [--key KEY]"]],
    options: [
      ["FILE", w.verifyFile()],
      ["--heads LIST", w.verifyHeads()],
      ["--key KEY", w.verifyKey()],
      ["--trust-on-first-use", w.verifyFirstUse()],
      ["--json", w.optionJson()],
    ],
    worst: true,
    statuses: [w.verifyHolds(), w.verifyFails(), w.verifyUnreadable(), w.verifyUnproven()],
  }),
  ruleset: (w) => ({
    about: w.rulesetAbout(),
    lines: [
      ["npm run --silent ruleset -- check FILE...", w.rulesetCheck()],
      ["npm run --silent ruleset -- print ID", w.rulesetPrint({ rulesets: RULESETS.map(({ id }) => id).join(", ") })],
    ],
    worst: true,
    statuses: [w.rulesetPlayable(), w.rulesetFaulty(), w.exitUnreadable()],
  }),
  cost: (w) => ({
    about: w.costAbout(),
    lines: [["npm run --silent cost -- [--json] [--set NAME=VALUE...]"]],
    options: [
      ["--set NAME=VALUE", w.costSet()],
      ["--json", w.optionJsonWhole()],
    ],
    notes: [w.costFiles({ files: COST_FILES })],
    statuses: [w.costDone(), w.costFailed(), w.exitMisunderstood()],
  }),
  deploy: (w) => ({
    about: w.deployAbout(),
    lines: [["npm run deploy -- --env staging|production [--dry-run]"]],
    options: [
      ["--env staging|production", w.deployEnv()],
      ["--dry-run", w.deployDryRun()],
      ["--location PLACE", w.deployLocation({ words: LOCATIONS.join(", ") })],
      ["--jurisdiction PLACE", w.deployJurisdiction({ words: JURISDICTIONS.join(", ") })],
      ["--new-key", w.deployNewKey()],
    ],
    notes: [w.deployKeyChosen({ variable: KEY_VARIABLE })],
    statuses: [w.deployDone(), w.deployFailed(), w.exitMisunderstood()],
  }),
  export: (w) => ({
    about: w.exportAbout(),
    lines: [["npm run --silent export -- [--url URL] CLUB > FILE.club.ndjson"]],
    options: [["CLUB", w.exportClub()], url(w)],
    notes: [w.keyVariable({ variable: KEY_VARIABLE })],
    statuses: [w.exportWhole(), w.exportFailed(), w.exitMisunderstood()],
  }),
  import: (w) => ({
    about: w.importAbout(),
    lines: [["npm run import -- [--url URL] FILE"]],
    options: [["FILE", w.importFile({ command: "npm run export" })], url(w)],
    notes: [w.keyAlways({ variable: KEY_VARIABLE }), w.importSafe()],
    statuses: [w.importDone(), w.importFailed(), w.exitMisunderstood()],
  }),
  rebuild: (w) => ({
    about: w.rebuildAbout(),
    lines: [["npm run rebuild -- [--url URL]"]],
    options: [url(w)],
    notes: [w.keyVariable({ variable: KEY_VARIABLE })],
    statuses: [w.rebuildAgrees(), w.rebuildFailed(), w.exitMisunderstood()],
  }),
  approve: (w) => ({
    about: w.approveAbout(),
    lines: [["npm run approve -- [--url URL] [CLUB]"]],
    options: [["CLUB", w.approveClub()], url(w)],
    notes: [w.keyVariable({ variable: KEY_VARIABLE })],
    statuses: [w.approveDone(), w.approveFailed(), w.exitMisunderstood()],
  }),
  resend: (w) => ({
    about: w.resendAbout(),
    lines: [["npm run resend -- [--url URL] [--list FILE]... [MATCH...]"]],
    options: [["MATCH", w.resendMatch()], ["--list FILE", w.resendList()], url(w)],
    notes: [w.keyVariable({ variable: KEY_VARIABLE })],
    statuses: [w.resendDone(), w.resendFailed(), w.exitMisunderstood()],
  }),
  serve: (w) => ({
    about: w.serveAbout(),
    lines: [["npm run --silent serve -- [--build] [--check] [--new-key]"]],
    options: [
      ["--build", w.serveBuild()],
      ["--check", w.serveCheck()],
      ["--new-key", w.serveNewKey()],
      ["PUBLIC_ORIGIN", w.serveOrigin({ example: "https://carrom.example" })],
      state(w),
      ["PORT", w.servePort({ port: "8787" })],
      ["SMTP_URL", w.serveSmtp({ example: "smtps://name:password@mail.example" })],
      ["MAIL_FROM", w.serveFrom({ example: "carrom@club.example" })],
      ["OPERATOR_MAIL", w.serveOperator()],
      [KEY_VARIABLE, w.serveKey()],
      ["FOUNDING", w.serveFounding({ words: FOUNDING.join(", "), usual: "closed" })],
      ["FOUNDING_CODE", w.serveFoundingCode({ variable: "FOUNDING", word: "code" })],
    ],
    statuses: [w.serveStopped(), w.serveFailed(), w.exitMisunderstood()],
  }),
  backup: (w) => ({
    about: w.backupAbout({ command: "npm run serve" }),
    lines: [
      ["npm run --silent backup -- [--rotate] FOLDER"],
      ["npm run --silent backup -- --env staging|production [FOLDER]"],
      ["npm run --silent backup -- --key FILE"],
    ],
    options: [
      ["FOLDER", w.backupFolder()],
      ["--rotate", w.backupRotate()],
      ["--env staging|production", w.backupEnv()],
      ["--key FILE", w.backupKey()],
      ["BACKUP_KEY", w.backupPublicKey()],
      state(w),
    ],
    notes: [w.backupSecret()],
    statuses: [w.backupWhole(), w.backupFailed(), w.exitMisunderstood()],
  }),
  restore: (w) => ({
    about: w.restoreAbout({ command: "npm run serve" }),
    lines: [["npm run --silent restore -- [--check] [--env NAME] [--key FILE] FOLDER"]],
    options: [
      ["FOLDER", w.restoreFolder({ command: "npm run backup" })],
      ["--check", w.restoreCheck()],
      ["--env staging|production", w.restoreEnv()],
      ["--key FILE", w.restoreKey()],
      state(w),
    ],
    statuses: [w.restoreDone(), w.restoreFailed(), w.exitMisunderstood()],
  }),
  carrom: (w) => ({
    about: w.carromAbout(),
    lines: [["npm run --silent carrom -- [FOLDER]"]],
    options: [["FOLDER", w.carromFolder({ folder: "dist" })]],
    statuses: [w.carromDone(), w.carromFailed(), w.exitMisunderstood()],
  }),
  release: (w) => ({
    about: w.releaseAbout(),
    lines: [["npm run --silent release -- [FOLDER]"]],
    options: [["FOLDER", w.releaseFolder({ folder: "dist" })]],
    statuses: [w.releaseDone(), w.releaseFailed(), w.exitMisunderstood()],
  }),
  upgrade: (w) => ({
    about: w.upgradeAbout(),
    lines: [["npm run --silent upgrade -- ARCHIVE"]],
    options: [["ARCHIVE", w.upgradeArchive({ command: "npm run release" })], state(w)],
    notes: [w.upgradeBack()],
    statuses: [w.upgradeDone(), w.upgradeFailed(), w.exitMisunderstood()],
  }),
} satisfies Readonly<Record<string, (w: CliWords) => CommandHelp>>;

/** The commands that have a help, as npm calls them. */
export type CommandName = keyof typeof COMMANDS;

/** The help of a command, in one language. */
export const usageOf = (w: CliWords, name: CommandName): Usage => {
  const { options = [], notes = [], worst = false, ...command }: CommandHelp = COMMANDS[name](w);
  return {
    ...command,
    options: [...options, ["--help", w.optionHelp()]],
    notes,
    exit: worst ? w.exitStatusWorst() : w.exitStatus(),
  };
};

/** The names of all commands that have a help. */
export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

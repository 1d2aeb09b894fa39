import { z } from "zod";
import { accountOf, databasesOf, isSignedIn, Unanswered } from "./account.ts";
import { type EnvironmentName, originOf, type WranglerFile } from "./environment.ts";
import { type DeployWords, EMPTY_ACCOUNT, missingSecrets, type Plan, planLines, planOf, thingInWords } from "./plan.ts";
import { type MadeSecrets, makeSecrets, type SecretName } from "./secrets.ts";
import { type Ask, isUntold, type SmokeFault, smokeTest } from "./smoke.ts";
import type { Wrangler } from "./wrangler.ts";

/** What is deployed, and how. */
export type DeployOrder = {
  readonly environment: EnvironmentName;
  /** Where a new database lies, as wrangler calls it (`weur`, `apac`); Cloudflare chooses without it. */
  readonly location?: string | undefined;
  /** An organiser key that somebody chose, for a deployment that has none yet. */
  readonly organiserKey?: string | undefined;
  /** Whether another organiser key takes the place of the present one. */
  readonly newKey?: boolean | undefined;
};

/** Everything that a deployment does outside of itself. Tests give recorded answers. */
export type DeployTools = {
  readonly wrangler: Wrangler;
  /** Writes the configuration that wrangler is given; answers with the file. */
  readonly configure: (ids: ReadonlyMap<string, string>) => string;
  /** Builds the static site. */
  readonly build: () => Promise<void>;
  /** Has secrets in a file for as long as some work takes. */
  readonly withSecrets: <T>(secrets: MadeSecrets["values"], work: (file: string) => Promise<T>) => Promise<T>;
  readonly ask: Ask;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly say: (line: string) => void;
};

type Stop = keyof DeployWords["stopped"];

/** A step that failed: in words, and what wrangler said of it. */
class Stopped extends Error {
  readonly said: string;

  constructor(said: string, sentence: string) {
    super(sentence);
    this.said = said;
  }
}

const deployed = z.object({ type: z.literal("deploy"), targets: z.array(z.string()).optional() });

/** Where wrangler says that the Worker answers: its triggers are named beside it. */
const addressIn = (entries: readonly unknown[]): string | null => {
  const targets = entries.flatMap((entry) => deployed.safeParse(entry).data?.targets ?? []);
  return targets.find((target) => target.startsWith("https://"))?.replace(/\/$/, "") ?? null;
};

/** One deployment of one environment. */
class Deployment {
  readonly #w: DeployWords;
  readonly #tools: DeployTools;
  readonly #file: WranglerFile;
  readonly #order: DeployOrder;

  constructor(w: DeployWords, tools: DeployTools, file: WranglerFile, order: DeployOrder) {
    this.#w = w;
    this.#tools = tools;
    this.#file = file;
    this.#order = order;
  }

  get #own() {
    return this.#file.env[this.#order.environment];
  }

  /** @throws Stopped with what is safe and what to do, if wrangler fails */
  async #run(step: Stop, args: readonly string[], thing = "") {
    const answer = await this.#tools.wrangler(args);
    if (answer.ok) return answer;
    throw new Stopped(answer.text, step === "create" ? this.#w.stopped.create({ thing }) : this.#w.stopped[step]());
  }

  /** Creates what is missing but for the secrets, which go with the code; the ids of all databases then. */
  async #create({ missing }: Plan): Promise<ReadonlyMap<string, string>> {
    const { location } = this.#order;
    const creation = {
      database: ["d1", "create"],
      bucket: ["r2", "bucket", "create"],
      queue: ["queues", "create"],
    } as const;
    const options = {
      database: ["--update-config=false", ...(location === undefined ? [] : ["--location", location])],
      bucket: ["--update-config=false"],
      queue: [],
    } as const;
    for (const thing of missing) {
      if (thing.kind === "secret") continue;
      const words = thingInWords(this.#w, thing);
      this.#tools.say(this.#w.step.create({ thing: words }));
      await this.#run("create", [...creation[thing.kind], thing.name, ...options[thing.kind]], words);
    }
    return databasesOf(this.#tools.wrangler);
  }

  async #migrate(config: readonly string[]): Promise<void> {
    for (const { database_name: name } of this.#own.d1_databases) {
      this.#tools.say(this.#w.step.migrate({ name }));
      await this.#run("migrate", ["d1", "migrations", "apply", name, "--remote", ...config]);
    }
  }

  /**
   * Deploys code, site and new secrets as one version; answers with the address that Cloudflare names.
   *
   * @param version what runs before
   */
  async #deploy(config: readonly string[], made: MadeSecrets, version: string | null): Promise<string | null> {
    this.#tools.say(this.#w.step.deploy());
    const variables = originOf(this.#own) === null ? ["--keep-vars"] : [];
    const send = (secrets: readonly string[]) => this.#tools.wrangler(["deploy", ...config, ...variables, ...secrets]);
    const answer =
      Object.keys(made.values).length === 0
        ? await send([])
        : await this.#tools.withSecrets(made.values, (file) => send(["--secrets-file", file]));
    if (!answer.ok) throw await this.#halfDeployed(answer.text, made, version);
    this.#showKey(made);
    return addressIn(answer.entries);
  }

  #showKey({ organiserKey }: MadeSecrets): void {
    const { environment } = this.#order;
    if (organiserKey !== null)
      this.#tools.say(`\n${this.#w.keyMade({ environment, key: organiserKey })}\n${this.#w.keyKeep()}\n`);
  }

  /**
   * What a failed deployment is to be called. wrangler may fail when the code runs already, at a domain or a cron: then the
   * secrets are set as well, and a key that is not shown now is shown never.
   */
  async #halfDeployed(said: string, made: MadeSecrets, before: string | null): Promise<Stopped> {
    const now = await accountOf(this.#tools.wrangler, this.#own).catch(() => null);
    if (now === null) {
      this.#showKey(made);
      return new Stopped(said, this.#w.stopped.unsure());
    }
    if (now.version === before) return new Stopped(said, this.#w.stopped.deploy());
    this.#showKey(made);
    return new Stopped(said, this.#w.stopped.triggers());
  }

  /** Asks the site at its address, which it may have to be told first: Cloudflare names it with the first deployment. */
  async #smoke(config: readonly string[], origin: string): Promise<readonly SmokeFault[]> {
    const { ask, pause, say } = this.#tools;
    const chosen = originOf(this.#own) !== null;
    say(this.#w.step.smoke({ origin }));
    const faults = await smokeTest(origin, ask, pause, !chosen);
    if (chosen || !faults.some(isUntold)) return faults;
    say(this.#w.step.address({ origin }));
    await this.#run("address", ["deploy", ...config, "--keep-vars", "--var", `PUBLIC_ORIGIN:${origin}`]);
    say(this.#w.step.smoke({ origin }));
    return smokeTest(origin, ask, pause, false);
  }

  /** Puts the version back that ran before; the database stays as it is. */
  async #rollback(version: string | null): Promise<void> {
    const { say, wrangler } = this.#tools;
    if (version === null) return say(this.#w.nothingBefore());
    const worker = this.#own.name;
    say(this.#w.step.rollback({ version }));
    const back = await wrangler([
      ...["rollback", version, "--name", worker, "--yes", "--message", "smoke test failed"],
      // A deployment lets rooms in use finish with their old code; what is broken is to end now.
      ...["--durable-objects-code-update-mode", "immediate"],
    ]);
    if (!back.ok) say(back.text);
    say(back.ok ? this.#w.rolledBack({ version }) : this.#w.rollbackFailed({ version, worker }));
  }

  #missingSecrets(plan: Plan): readonly SecretName[] {
    const missing = missingSecrets(plan);
    const again = this.#order.newKey === true && !missing.includes("ORGANISER_KEY_HASH");
    return again ? [...missing, "ORGANISER_KEY_HASH"] : missing;
  }

  async #perform(): Promise<boolean> {
    const { wrangler, say, configure, build } = this.#tools;
    if (!(await isSignedIn(wrangler))) {
      say(this.#w.signIn());
      return false;
    }
    say(this.#w.step.inspect());
    const account = await accountOf(wrangler, this.#own);
    const plan = planOf(this.#own, account);
    for (const line of planLines(this.#w, this.#order.environment, this.#own, plan)) say(line);
    say(this.#w.step.site());
    await build();
    const ids = await this.#create(plan);
    const config = ["--config", configure(ids), "--env", this.#order.environment];
    await this.#migrate(config);
    const made = makeSecrets(this.#missingSecrets(plan), this.#order.organiserKey);
    const named = await this.#deploy(config, made, account.version);
    const origin = originOf(this.#own) ?? named;
    if (origin === null) {
      say(this.#w.addressUnknown());
      return false;
    }
    const faults = await this.#smoke(config, origin);
    if (faults.length === 0) {
      say(this.#w.done({ origin }));
      return true;
    }
    say(this.#w.smokeFailed());
    for (const { path, reply } of faults)
      say(`  ${reply ? this.#w.smokeAnswer({ path, status: reply.status }) : this.#w.smokeSilent({ path })}`);
    await this.#rollback(account.version);
    return false;
  }

  /** Deploys; whether the site answers as it should. Whatever fails is said, with what is safe and what to do. */
  async perform(): Promise<boolean> {
    try {
      return await this.#perform();
    } catch (error) {
      if (error instanceof Stopped) this.#tools.say(`${error.said.trim()}\n\n${error.message}`);
      else if (error instanceof Unanswered) this.#tools.say(`${error.message.trim()}\n\n${this.#w.stopped.inspect()}`);
      else throw error;
      return false;
    }
  }

  /** Bundles the code as a deployment would, and prints the plan; nothing is changed. Whether it could be bundled. */
  async rehearse(): Promise<boolean> {
    const { wrangler, say, configure, build } = this.#tools;
    const { environment } = this.#order;
    say(this.#w.step.site());
    await build();
    say(this.#w.step.bundle({ environment }));
    const config = ["--config", configure(new Map()), "--env", environment];
    const bundled = await wrangler(["deploy", ...config, "--dry-run"]);
    if (!bundled.ok) {
      say(`${bundled.text.trim()}\n\n${this.#w.stopped.bundle()}`);
      return false;
    }
    const isKnown = await isSignedIn(wrangler);
    const account = isKnown ? await accountOf(wrangler, this.#own) : EMPTY_ACCOUNT;
    for (const line of planLines(this.#w, environment, this.#own, planOf(this.#own, account))) say(line);
    if (!isKnown) say(`  ${this.#w.accountUnseen()}`);
    say(this.#w.dryRunNothing({ environment }));
    return true;
  }
}

/** Deploys an environment: creates what is missing, migrates, deploys, asks the site, and goes back if it fails. */
export const deploy = (w: DeployWords, tools: DeployTools, file: WranglerFile, order: DeployOrder): Promise<boolean> =>
  new Deployment(w, tools, file, order).perform();

/** Says what a deployment would do, and tries whether the code can be bundled. It needs no account. */
export const rehearse = (
  w: DeployWords,
  tools: DeployTools,
  file: WranglerFile,
  order: DeployOrder,
): Promise<boolean> => new Deployment(w, tools, file, order).rehearse();

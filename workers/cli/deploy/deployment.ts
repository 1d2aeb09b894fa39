import { SET_UP_MS } from "#ground/crypto/set-up-code.ts";
import {
  accountOf,
  accountsOf,
  databaseNamed,
  hasZone,
  knownBuckets,
  seenBy,
  Unanswered,
  versionOf,
} from "./account.ts";
import type { CloudflareApi } from "./cloudflare-api.ts";
import { type EnvironmentName, type FoundAccount, originOf, type WranglerFile } from "./environment.ts";
import { type Migration, unseenOf } from "./migrations.ts";
import {
  type Account,
  creationOf,
  type Database,
  type DeployPlan,
  type DeployWords,
  EMPTY_ACCOUNT,
  isTaken,
  missingSecrets,
  planLines,
  planOf,
  type Thing,
  thingInWords,
} from "./plan.ts";
import { isJurisdiction, type Jurisdiction, type Location, type Region } from "./region.ts";
import { type MadeSecrets, makeSecrets, type SecretName } from "./secrets.ts";
import { type Ask, type SmokeFault, smokeTest } from "./smoke.ts";
import { type VariableFault, variableFaults } from "./variables.ts";
import type { Wrangler } from "./wrangler.ts";

export type DeployOrder = {
  readonly environment: EnvironmentName;
  /** The account to deploy to, for a user who has several. */
  readonly account?: string | undefined;
  /** The location of a new database; Cloudflare chooses without it. */
  readonly location?: Location | undefined;
  readonly jurisdiction?: Jurisdiction | undefined;
  /** A chosen organiser key, for a deployment that has none yet. */
  readonly organiserKey?: string | undefined;
  /** A new organiser key takes the place of the present one. */
  readonly newKey?: boolean | undefined;
};

/** Everything that a deployment does outside of itself. Tests give a pretend account. */
export type DeployTools = {
  readonly wrangler: Wrangler;
  /** Cloudflare's API for the signed-in user; `null` without a sign-in. */
  readonly signIn: () => Promise<CloudflareApi | null>;
  /** Writes the configuration that wrangler is given; answers with the file. */
  readonly configure: (found: FoundAccount) => string;
  readonly migrations: (folder: string) => readonly Migration[];
  readonly build: () => Promise<void>;
  /** Has secrets in a file for as long as some work takes. */
  readonly withSecrets: <T>(secrets: MadeSecrets["values"], work: (file: string) => Promise<T>) => Promise<T>;
  /** Has migrations in one file for as long as some work takes. */
  readonly withScript: <T>(migrations: readonly Migration[], work: (file: string) => Promise<T>) => Promise<T>;
  readonly ask: Ask;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly say: (line: string) => void;
};

/** A step that failed: in words, and what wrangler or Cloudflare said of it. */
class Stopped extends Error {
  readonly said: string;

  constructor(said: string, sentence: string) {
    super(sentence);
    this.said = said;
  }
}

/** An account that was asked for all that can be asked before anything is made. */
type Looked = {
  readonly api: CloudflareApi;
  readonly id: string;
  readonly account: Account;
  readonly region: Region;
  readonly origin: string;
};

const jurisdictionOf = (variable = ""): Jurisdiction | null => (isJurisdiction(variable) ? variable : null);

const NOWHERE: Region = { jurisdiction: null, location: null };

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

  #faultInWords({ variable, values }: VariableFault): string {
    if (variable === "BACKUP_KEY") return this.#w.backupKeyRefused({ command: "npm run backup -- --key FILE" });
    return values === null
      ? this.#w.refused.form({ variable })
      : this.#w.refused.variable({ variable, values: values.join(", ") });
  }

  /** @throws Stopped if a variable of wrangler.toml is none, or says what it cannot */
  #checkVariables(): void {
    const faults = variableFaults(this.#own.vars);
    if (faults.length > 0) throw new Stopped("", faults.map((fault) => this.#faultInWords(fault)).join("\n"));
  }

  /** The account to deploy to. @throws Stopped if it is not one */
  async #accountId(api: CloudflareApi): Promise<string> {
    if (this.#order.account !== undefined) return this.#order.account;
    const all = await accountsOf(api);
    const [only] = all;
    if (only === undefined) throw new Stopped("", this.#w.refused.accountless());
    if (all.length === 1) return only.id;
    const names = all.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
    throw new Stopped("", `${this.#w.refused.accounts()}\n${names}`);
  }

  /**
   * The jurisdiction of a deployment: it is chosen with its database. Rooms of matches are found by it, so a running
   * deployment keeps that of its Worker.
   *
   * @throws Stopped if another one is wanted than it has
   */
  #jurisdiction({ databases, variables, version }: Account): Jurisdiction | null {
    const { jurisdiction: wanted = null } = this.#order;
    const there = [...databases.values()];
    if (there.length === 0 && version === null) return wanted;
    const recorded = jurisdictionOf(variables.get("JURISDICTION"));
    const reported = there[0]?.jurisdiction ?? null;
    const has = reported === "untold" ? (version === null ? wanted : recorded) : reported;
    if (version !== null && recorded !== has) throw new Stopped("", this.#w.refused.jurisdictions());
    if (wanted !== null && wanted !== has)
      throw new Stopped(
        "",
        this.#w.refused.jurisdiction({ environment: this.#order.environment, jurisdiction: wanted }),
      );
    return has;
  }

  #region(account: Account): Region {
    const there = [...account.databases.values()][0];
    const { location = null } = this.#order;
    return { jurisdiction: this.#jurisdiction(account), location: there?.location ?? location };
  }

  /** @throws Stopped if a domain of one's own is not in the account, where that can be asked */
  async #checkZones(api: CloudflareApi, id: string): Promise<void> {
    const page = `https://dash.cloudflare.com/${id}/add-site`;
    for (const { pattern: domain, custom_domain } of this.#own.routes)
      if (custom_domain && (await hasZone(api, id, domain)) === false)
        throw new Stopped("", this.#w.refused.zone({ domain, page }));
  }

  /** Asks everything that can be asked before anything is made. @throws Stopped, Unanswered */
  async #look(api: CloudflareApi): Promise<Looked> {
    const id = await this.#accountId(api);
    const account = await accountOf(api, id, this.#own);
    const page = `https://dash.cloudflare.com/${id}/workers/onboarding`;
    if (account.subdomain === null) throw new Stopped("", this.#w.refused.subdomain({ page }));
    const origin = originOf(this.#own, account.subdomain);
    if (origin === null) throw new Stopped("", this.#w.refused.address());
    await this.#checkZones(api, id);
    const region = this.#region(account);
    const buckets = await knownBuckets(api, id, this.#own, region.jurisdiction);
    if (buckets === null)
      throw new Stopped("", this.#w.refused.storage({ page: `https://dash.cloudflare.com/${id}/r2` }));
    return { api, id, region, origin, account: { ...account, buckets } };
  }

  /** Makes one thing. One that was made meanwhile, or that was not listed yet, is taken as it is. @throws Stopped */
  async #make({ api, id, region }: Looked, thing: Thing): Promise<void> {
    const words = thingInWords(this.#w, thing);
    this.#tools.say(this.#w.step.create({ thing: words }));
    const answer = await api(creationOf(id, thing, region));
    if (!answer.ok && !isTaken(thing, answer)) throw new Stopped(answer.said, this.#w.stopped.create({ thing: words }));
  }

  /** Creates what is missing but for the secrets, which go with the code; all databases then. */
  async #create(looked: Looked, { missing }: DeployPlan): Promise<ReadonlyMap<string, Database>> {
    for (const thing of missing) if (thing.kind !== "secret") await this.#make(looked, thing);
    const all = new Map<string, Database>();
    for (const { database_name: name } of this.#own.d1_databases) {
      const one = await databaseNamed(looked.api, looked.id, name);
      if (one === null) throw new Stopped("", this.#w.stopped.create({ thing: this.#w.thing.database({ name }) }));
      all.set(name, one);
    }
    return all;
  }

  async #migrate(
    { api, id }: Looked,
    databases: ReadonlyMap<string, Database>,
    config: readonly string[],
  ): Promise<void> {
    for (const { database_name: name, migrations_dir } of this.#own.d1_databases) {
      const all = this.#tools.migrations(migrations_dir);
      const unseen = unseenOf(all, await seenBy(api, id, databases.get(name)?.id ?? ""));
      if (unseen.length === 0) continue;
      this.#tools.say(this.#w.step.migrate({ name, count: unseen.length }));
      const answer = await this.#tools.withScript(unseen, (file) =>
        this.#tools.wrangler(["d1", "execute", name, "--remote", "--yes", "--file", file, ...config]),
      );
      if (!answer.ok) throw new Stopped(answer.text, this.#w.stopped.migrate());
    }
  }

  /** Deploys code, site and new secrets as one version. @throws Stopped */
  async #deploy({ api, id, account, origin }: Looked, config: readonly string[], made: MadeSecrets): Promise<void> {
    this.#tools.say(this.#w.step.deploy());
    const send = (secrets: readonly string[]) => this.#tools.wrangler(["deploy", ...config, ...secrets]);
    const answer =
      Object.keys(made.values).length === 0
        ? await send([])
        : await this.#tools.withSecrets(made.values, (file) => send(["--secrets-file", file]));
    if (!answer.ok) {
      const now = await versionOf(api, id, this.#own).catch(() => "unsure" as const);
      const isUnchanged = now === account.version;
      if (!isUnchanged) this.#sayKey(made, origin);
      throw this.#halfDeployed(answer.text, account.version, now);
    }
    this.#sayKey(made, origin);
  }

  /** Says where the organiser key is shown. The key itself is never printed: what is printed, a log keeps. */
  #sayKey({ code, isChosen }: MadeSecrets, origin: string): void {
    const { environment } = this.#order;
    if (isChosen) this.#tools.say(`\n${this.#w.keyChosen({ environment })}\n`);
    if (code === null) return;
    const page = `${origin}/set-up/${code}`;
    const once = this.#w.setUpOnce({ minutes: SET_UP_MS / 60_000 });
    this.#tools.say(`\n${this.#w.setUpAt({ environment, page })}\n${once}\n`);
  }

  /**
   * The outcome of a failed deployment. wrangler may fail when the code runs already, at a domain or a cron: then the
   * secrets are set as well, and a key that is not shown now is shown never.
   */
  #halfDeployed(said: string, before: string | null, now: string | null): Stopped {
    const hadNone = before === null;
    if (now === before) return new Stopped(said, hadNone ? this.#w.stopped.first() : this.#w.stopped.deploy());
    return new Stopped(said, now === "unsure" ? this.#w.stopped.unsure() : this.#w.stopped.triggers());
  }

  /** Puts the version back that ran before; the database stays as it is. */
  async #rollback(version: string | null): Promise<void> {
    const { say, wrangler } = this.#tools;
    if (version === null) return say(this.#w.nothingBefore());
    const worker = this.#own.name;
    say(this.#w.step.rollback({ version }));
    const back = await wrangler([
      "rollback",
      version,
      "--name",
      worker,
      "--yes",
      "--message",
      "smoke test failed",
      // A deployment lets rooms in use finish with their old code; what is broken is to end now.
      "--durable-objects-code-update-mode",
      "immediate",
    ]);
    if (!back.ok) say(back.text);
    say(back.ok ? this.#w.rolledBack({ version }) : this.#w.rollbackFailed({ version, worker }));
  }

  #missingSecrets(plan: DeployPlan): readonly SecretName[] {
    const missing = missingSecrets(plan);
    const again = this.#order.newKey === true && !missing.includes("ORGANISER_KEY_HASH");
    return again ? [...missing, "ORGANISER_KEY_HASH"] : missing;
  }

  #say(plan: DeployPlan, subdomain: string | null, region: Region): void {
    const { environment } = this.#order;
    for (const line of planLines(this.#w, environment, this.#own, plan, { subdomain, region })) this.#tools.say(line);
  }

  /** The line of a page that did not answer as it should. */
  #faultLine({ path, reply }: SmokeFault): string {
    return reply ? this.#w.smokeAnswer({ path, status: reply.status }) : this.#w.smokeSilent({ path });
  }

  /** Asks the site, and goes back if it does not answer as it should. */
  async #smoke(origin: string, before: string | null): Promise<boolean> {
    const { ask, pause, say } = this.#tools;
    say(this.#w.step.smoke({ origin }));
    const faults = await smokeTest(origin, ask, pause);
    if (faults.length === 0) {
      say(this.#w.done({ origin }));
      return true;
    }
    say(this.#w.smokeFailed());
    for (const fault of faults) say(`  ${this.#faultLine(fault)}`);
    await this.#rollback(before);
    return false;
  }

  async #perform(): Promise<boolean> {
    const { say, signIn, configure, build } = this.#tools;
    this.#checkVariables();
    const api = await signIn();
    if (api === null) throw new Stopped("", this.#w.signIn());
    say(this.#w.step.inspect());
    const looked = await this.#look(api);
    const { id, account, region, origin } = looked;
    const plan = planOf(this.#own, account);
    this.#say(plan, account.subdomain, region);
    say(this.#w.step.site());
    await build();
    const databases = await this.#create(looked, plan);
    const ids = new Map([...databases].map(([name, one]) => [name, one.id]));
    const location = [...databases.values()][0]?.location ?? region.location;
    const found = { account: id, ids, origin, region: { jurisdiction: region.jurisdiction, location } };
    const config = ["--config", configure(found), "--env", this.#order.environment];
    await this.#migrate(looked, databases, config);
    await this.#deploy(looked, config, makeSecrets(this.#missingSecrets(plan), this.#order.organiserKey, Date.now()));
    return this.#smoke(origin, account.version);
  }

  /** Prints an error of a step; another error goes on. */
  #sayStop(error: unknown): false {
    if (error instanceof Stopped) this.#tools.say([error.said.trim(), error.message].filter(Boolean).join("\n\n"));
    else if (error instanceof Unanswered) {
      const sentence = error.isToken ? this.#w.refused.token({ path: error.path }) : this.#w.stopped.inspect();
      this.#tools.say([error.message.trim(), sentence].filter(Boolean).join("\n\n"));
    } else throw error;
    return false;
  }

  /** Deploys; whether the site answers as it should. Whatever fails is said, with what is safe and what to do. */
  async perform(): Promise<boolean> {
    try {
      return await this.#perform();
    } catch (error) {
      return this.#sayStop(error);
    }
  }

  async #rehearse(): Promise<boolean> {
    const { wrangler, say, signIn, configure, build } = this.#tools;
    const { environment } = this.#order;
    this.#checkVariables();
    say(this.#w.step.site());
    await build();
    say(this.#w.step.bundle({ environment }));
    const found: FoundAccount = { account: null, ids: new Map(), origin: originOf(this.#own, null), region: NOWHERE };
    const bundled = await wrangler(["deploy", "--config", configure(found), "--env", environment, "--dry-run"]);
    if (!bundled.ok) throw new Stopped(bundled.text, this.#w.stopped.bundle());
    const api = await signIn();
    const { account, region } =
      api === null ? { account: EMPTY_ACCOUNT, region: this.#region(EMPTY_ACCOUNT) } : await this.#look(api);
    this.#say(planOf(this.#own, account), account.subdomain, region);
    if (api === null) say(`  ${this.#w.accountUnseen()}`);
    say(this.#w.dryRunNothing({ environment }));
    return true;
  }

  /** Bundles the code as a deployment would, and prints the plan; nothing is changed. Whether it could be bundled. */
  async rehearse(): Promise<boolean> {
    try {
      return await this.#rehearse();
    } catch (error) {
      return this.#sayStop(error);
    }
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

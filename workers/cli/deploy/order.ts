import { err, ok, type Result } from "#shared/result.ts";
import type { CliMessage } from "../server/said-error.ts";
import type { DeployOrder } from "./deployment.ts";
import { ENVIRONMENTS, type EnvironmentName } from "./environment.ts";
import { isJurisdiction, isLocation, JURISDICTIONS, LOCATIONS } from "./region.ts";

/** The words behind `npm run deploy --`. */
type Typed = {
  readonly env?: string | undefined;
  readonly "dry-run"?: boolean | undefined;
  readonly location?: string | undefined;
  readonly jurisdiction?: string | undefined;
  readonly "new-key"?: boolean | undefined;
};

export const isEnvironment = (name: string): name is EnvironmentName => ENVIRONMENTS.some((known) => known === name);

/** One word of a few, or the words that there are. */
const oneOf = <W extends string>(
  option: string,
  word: string | undefined,
  words: readonly W[],
  isWord: (word: string) => word is W,
): Result<W | undefined, CliMessage> =>
  word === undefined || isWord(word)
    ? ok(word)
    : err({ key: "wordUnknown", about: { option, words: words.join(", ") } });

/** The environments that are meant: of a dry run all, unless one is named. */
const environmentsIn = (typed: Typed): Result<readonly EnvironmentName[], CliMessage> => {
  if (typed.env === undefined && typed["dry-run"] === true) return ok(ENVIRONMENTS);
  const { env = "" } = typed;
  return isEnvironment(env)
    ? ok([env])
    : err({ key: "environmentUnknown", about: { environments: ENVIRONMENTS.join(", ") } });
};

/** One order for each environment; or the unknown word, and the words that there are. */
export const ordersIn = (
  typed: Typed,
  { ORGANISER_KEY, CLOUDFLARE_ACCOUNT_ID }: Readonly<Record<string, string | undefined>>,
): Result<readonly DeployOrder[], CliMessage> => {
  const environments = environmentsIn(typed);
  const location = oneOf("--location", typed.location, LOCATIONS, isLocation);
  const jurisdiction = oneOf("--jurisdiction", typed.jurisdiction, JURISDICTIONS, isJurisdiction);
  if (!environments.ok) return environments;
  if (!location.ok) return location;
  if (!jurisdiction.ok) return jurisdiction;
  const orders = environments.value.map((environment) => ({
    environment,
    location: location.value,
    jurisdiction: jurisdiction.value,
    newKey: typed["new-key"],
    account: CLOUDFLARE_ACCOUNT_ID || undefined,
    organiserKey: ORGANISER_KEY || undefined,
  }));
  return ok(orders);
};

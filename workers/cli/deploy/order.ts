import { Misunderstood } from "../command.ts";
import type { DeployOrder } from "./deployment.ts";
import { ENVIRONMENTS, type EnvironmentName } from "./environment.ts";
import { isJurisdiction, isLocation, JURISDICTIONS, LOCATIONS } from "./region.ts";

/** What was typed behind `npm run deploy --`. */
type Typed = {
  readonly env?: string | undefined;
  readonly "dry-run"?: boolean | undefined;
  readonly location?: string | undefined;
  readonly jurisdiction?: string | undefined;
  readonly "new-key"?: boolean | undefined;
};

const isEnvironment = (name: string): name is EnvironmentName => ENVIRONMENTS.some((known) => known === name);

/** One word of a few. @throws Misunderstood with the words that there are */
const oneOf = <W extends string>(
  option: string,
  word: string | undefined,
  words: readonly W[],
  isWord: (word: string) => word is W,
): W | undefined => {
  if (word === undefined || isWord(word)) return word;
  throw new Misunderstood({ key: "wordUnknown", about: { option, words: words.join(", ") } });
};

/** The environments that are meant: of a dry run all, unless one is named. @throws Misunderstood */
const environmentsIn = (typed: Typed): readonly EnvironmentName[] => {
  if (typed.env === undefined && typed["dry-run"] === true) return ENVIRONMENTS;
  const { env = "" } = typed;
  if (isEnvironment(env)) return [env];
  throw new Misunderstood({ key: "environmentUnknown", about: { environments: ENVIRONMENTS.join(", ") } });
};

/** What is to be deployed, one order for each environment. @throws Misunderstood */
export const ordersIn = (
  typed: Typed,
  { ORGANISER_KEY, CLOUDFLARE_ACCOUNT_ID }: Readonly<Record<string, string | undefined>>,
): readonly DeployOrder[] => {
  const location = oneOf("--location", typed.location, LOCATIONS, isLocation);
  const jurisdiction = oneOf("--jurisdiction", typed.jurisdiction, JURISDICTIONS, isJurisdiction);
  return environmentsIn(typed).map((environment) => ({
    environment,
    location,
    jurisdiction,
    newKey: typed["new-key"],
    account: CLOUDFLARE_ACCOUNT_ID || undefined,
    organiserKey: ORGANISER_KEY || undefined,
  }));
};

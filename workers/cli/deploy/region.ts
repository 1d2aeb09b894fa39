/** The locations of a database and the rooms of matches, by D1's names. */
export const LOCATIONS = ["weur", "eeur", "apac", "oc", "wnam", "enam"] as const;
export type Location = (typeof LOCATIONS)[number];

/** A deployment's jurisdiction: its database, its buckets and its rooms never leave it. */
export const JURISDICTIONS = ["eu"] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** `null`: Cloudflare chooses. */
export type Region = { readonly jurisdiction: Jurisdiction | null; readonly location: Location | null };

export const isLocation = (word: string): word is Location => LOCATIONS.some((known) => known === word);
export const isJurisdiction = (word: string): word is Jurisdiction => JURISDICTIONS.some((known) => known === word);

/** A location as D1 reports it (`WEUR`); `null` for one that has no word here. */
export const locationIn = (reported: string | null): Location | null => {
  const word = reported?.toLowerCase() ?? "";
  return isLocation(word) ? word : null;
};

/**
 * The region of a cloud that is near each location of D1: the Worker runs in the data centre of Cloudflare's that reaches
 * it soonest (`placement.region`).
 */
const NEAR: Readonly<Record<Location, string>> = {
  weur: "aws:eu-central-1",
  eeur: "gcp:europe-central2",
  apac: "aws:ap-southeast-1",
  oc: "aws:ap-southeast-2",
  wnam: "aws:us-west-2",
  enam: "aws:us-east-1",
};

/**
 * The place of the Worker: near its database, which a page asks several times, one question after the other. Where the
 * database's place is unknown, Cloudflare finds out by itself, if there is traffic enough.
 */
export const placementOf = ({ jurisdiction, location }: Region): object => {
  const near = location ?? (jurisdiction === "eu" ? "weur" : null);
  return near === null ? { mode: "smart" } : { region: NEAR[near] };
};

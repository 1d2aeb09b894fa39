import type { ApiRefusal, ApiRequest } from "./cloudflare-api.ts";
import type { Thing } from "./plan.ts";
import type { Region } from "./region.ts";

/** What can be made before the code: secrets go with it. */
type Kind = Exclude<Thing["kind"], "secret">;

/** A jurisdiction and a location exclude each other: the one already says where. */
const databaseBody = (name: string, { jurisdiction, location }: Region): object => {
  if (jurisdiction !== null) return { name, jurisdiction };
  return location === null ? { name } : { name, primary_location_hint: location };
};

const bucketBody = (name: string, { jurisdiction, location }: Region): object =>
  jurisdiction !== null || location === null ? { name } : { name, locationHint: location };

/** The request that makes a thing. */
export const creationOf = (account: string, { kind, name }: Thing, region: Region): ApiRequest => {
  switch (kind) {
    case "database":
      return { path: `/accounts/${account}/d1/database`, body: databaseBody(name, region) };
    case "bucket":
      return {
        path: `/accounts/${account}/r2/buckets`,
        body: bucketBody(name, region),
        jurisdiction: region.jurisdiction,
      };
    default:
      return { path: `/accounts/${account}/queues`, body: { queue_name: name } };
  }
};

/** The codes with which Cloudflare says that a thing of this name is there. */
const TAKEN: Readonly<Record<Kind, readonly number[]>> = { database: [7502], bucket: [10004], queue: [11009] };

/** Whether a thing could not be made because it is there already. */
export const isTaken = ({ kind }: Thing, { codes }: ApiRefusal): boolean =>
  kind !== "secret" && codes.some((code) => TAKEN[kind].includes(code));

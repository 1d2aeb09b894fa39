import type { Database } from "#ground/db/database.ts";
import type { NewsKind } from "#shared/told/news.ts";
import type { Audience } from "./audience.ts";

export type NewsRow = {
  readonly seq: number;
  readonly id: string;
  readonly club: string;
  readonly source: string;
  readonly subject: string;
  readonly data: string;
  readonly by: string;
  readonly at: string;
};

/** One notification: its kind and cause identify it. */
export type Notification = {
  readonly kind: NewsKind;
  readonly cause: string;
  readonly subject: string;
  readonly audience: Audience;
  /** The person who did it gets it as well: a receipt. */
  readonly receipt?: true;
};

/** Finds what a row of the news tells whom. */
export type Finder = (db: Database, row: NewsRow, env: Env) => Promise<readonly Notification[]>;

/** The data of an act: ids, states and days. */
export const dataOf = ({ data }: NewsRow): Readonly<Record<string, unknown>> =>
  // Written by ourselves, as an object.
  JSON.parse(data) as Record<string, unknown>;

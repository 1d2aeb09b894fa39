import type { Database } from "#ground/db/database.ts";
import type { NewsKind } from "#shared/told/news.ts";
import type { Audience } from "./audience.ts";

/** A row of the news. */
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

/** One thing that somebody is told: what makes it one is its kind and cause. */
export type Tidings = {
  readonly kind: NewsKind;
  readonly cause: string;
  readonly subject: string;
  readonly audience: Audience;
  /** Whoever did it is told as well: a receipt. */
  readonly receipt?: true;
};

/** Finds what a row of the news tells whom. */
export type Finder = (db: Database, row: NewsRow, env: Env) => Promise<readonly Tidings[]>;

/** What an act says beside its subject: ids, states and days. */
export const saidIn = ({ data }: NewsRow): Readonly<Record<string, unknown>> =>
  // Written by ourselves, as an object.
  JSON.parse(data) as Record<string, unknown>;

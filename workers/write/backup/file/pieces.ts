import { type DatabaseEnv, directory } from "#ground/db/database.ts";

/** A store of pieces of files, each under a name. A piece is at most about a megabyte of text. */
export type Pieces = {
  /** Keeps a piece, in the place of what had its name. */
  readonly put: (name: string, text: string) => Promise<void>;
  /** `null`: there is no such piece. */
  readonly get: (name: string) => Promise<string | null>;
  /** Lets go of every piece of a file, and of whatever else lies in its folder. */
  readonly drop: (job: string) => Promise<void>;
};

export type PiecesEnv = DatabaseEnv & Pick<Env, "FILES">;

const inBucket = (bucket: R2Bucket): Pieces => ({
  put: async (name, text) => void (await bucket.put(name, text)),
  get: async (name) => (await bucket.get(name))?.text() ?? null,
  drop: async (job) => {
    for (;;) {
      // As many as one list has, which one delete takes.
      const { objects, truncated } = await bucket.list({ prefix: `${job}/` });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
      if (!truncated) return;
    }
  },
});

const inDatabase = (env: DatabaseEnv): Pieces => {
  const { $client } = directory(env);
  return {
    put: async (name, text) => {
      const keep = "INSERT INTO file_pieces (name, text) VALUES (?, ?) ON CONFLICT DO UPDATE SET text = excluded.text";
      await $client.prepare(keep).bind(name, text).run();
    },
    get: (name) => $client.prepare("SELECT text FROM file_pieces WHERE name = ?").bind(name).first<string>("text"),
    // What begins with the folder and a slash; in ASCII a zero comes after it.
    drop: async (job) => {
      const names = [`${job}/`, `${job}0`];
      await $client
        .prepare("DELETE FROM file_pieces WHERE name >= ? AND name < ?")
        .bind(...names)
        .run();
    },
  };
};

/**
 * Pieces of files: in the bucket of files, or, where the deployment has none, in the database. Not in the bucket of sealed
 * logs, of which nothing is ever to go (its lock says so): these are all gone after some days.
 */
export const piecesOf = (env: PiecesEnv): Pieces => (env.FILES ? inBucket(env.FILES) : inDatabase(env));

/** The name of a piece. `job`: the folder of the file that it belongs to. */
export const pieceName = (job: string, piece: number | string): string => `${job}/${piece}`;

/** Pieces of text as a body that is made as it is read. An error cuts it short. */
export const streamOf = (pieces: AsyncGenerator<string, unknown>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
};

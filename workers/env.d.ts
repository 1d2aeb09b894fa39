interface Env {
  DB: D1Database;
  ASSETS: Fetcher;
  MATCH_ROOM: DurableObjectNamespace<import("#write/match/match-room.ts").MatchRoom>;
  RATING_LIST: DurableObjectNamespace<import("#derive/ratings/rating-list.ts").RatingList>;
  /** What was published of a club's head lists, beside the database. */
  LIST_KEEPER: DurableObjectNamespace<import("#derive/heads/list-keeper.ts").ListKeeper>;
  REBUILD: Workflow<import("#derive/rebuild/rebuild-workflow.ts").RebuildOrder>;
  EXPORT: Workflow<import("#write/backup/export/export-workflow.ts").ExportOrder>;
  IMPORT: Workflow<import("#write/backup/import-workflow.ts").ImportOrder>;
  BACKUP: Workflow<import("#write/backup/whole/backup-workflow.ts").BackupOrder>;
  /** Work that is done by and by, each piece in an invocation of its own (`ground/jobs/job.ts`). */
  JOBS: Queue<import("#ground/jobs/job.ts").JobMessage>;
  /** Where sealed logs of past seasons are moved to, if anywhere: `SEGMENTS_IN = "r2"`. */
  SEGMENTS_IN?: "d1" | "r2";
  SEGMENTS?: R2Bucket;
  /** Where files of clubs lie for some days while they leave or come; without it, in the database. */
  FILES?: R2Bucket;
  /** Where everything is backed up to every night, if there is a key to encrypt it to. */
  BACKUPS?: R2Bucket;
  /** The operator's public key, 43 characters. `npm run backup -- --key` makes it. */
  BACKUP_KEY?: string;
  /** Rate limits of what costs processor time (`access/http/rate/admitted.ts`). */
  SEARCHES: RateLimit;
  WHAT_IFS: RateLimit;
  PICTURES: RateLimit;
  /** What a deployment is restricted to: rooms of matches are found by it. `npm run deploy` says it, and nobody else. */
  JURISDICTION?: "eu";
  /** Where the database is: new rooms are made near it. `npm run deploy` says it. */
  LOCATION?: "weur" | "eeur" | "apac" | "oc" | "wnam" | "enam";
  /** Which release this is, as Cloudflare names it: answers are kept by it. Missing on a machine of one's own. */
  CF_VERSION_METADATA?: WorkerVersionMetadata;
  /** The commit that this is built from. `npm run deploy` and `npm run serve` say it. */
  COMMIT?: string;
  /** How often a match tells D1 what can wait, in seconds; a minute unless said otherwise (`ground/objects/pace.ts`). */
  RELAY_SECONDS?: string;
  /** What founding a club takes: an account (`open`, unless said otherwise), the code below, the operator's approval, or the operator (`closed`). */
  FOUNDING?: "open" | "code" | "approval" | "closed";
  /** A secret: whoever founds a club has to know it. */
  FOUNDING_CODE?: string;
  /** Signs scorer links. Required: without it the Worker refuses to serve writes. */
  STRIKEBOOK_SECRET: string;
  /** SHA-256 (lower-case hex) of the organiser's key; the key itself is stored nowhere. */
  ORGANISER_KEY_HASH: string;
  /** The organiser key of a new deployment, sealed: the code that was printed opens it, once and for half an hour (`ground/crypto/set-up-code.ts`). */
  SET_UP?: string;
  /** Where this site is, `https://carrom.example`: what links begin with. Required in production (see `http/public-origin.ts`). */
  PUBLIC_ORIGIN?: string;
  /** In development alone: the address or name that the server also answers at. */
  HOST?: string;
  /** In development alone: what links in letters begin with that no request asked for. */
  LINKS_TO?: string;
  /** In development and tests alone: `on` offers pages in the pseudo-locale, under `/qps/`. */
  PSEUDO_LOCALE?: "on";
  /** In tests alone: a push service beside those that browsers have. */
  PUSH_HOST?: string;
  /** What becomes of letters where neither `MAILER` nor `EMAIL` is bound: `log` in development, `keep` in tests. */
  MAIL?: "log" | "keep";
  /** Sends letters: a Worker of the deployment's own. */
  MAILER?: import("#access/letters/mailer.ts").Mailer;
  /** Cloudflare's own way of sending letters, where no `MAILER` is bound; from `MAIL_FROM`. */
  EMAIL?: SendEmail;
  MAIL_FROM?: string;
  /** Who is told when something is wrong with the deployment, and when all is well again. */
  OPERATOR_MAIL?: string;
  /** Under `npm run serve` alone: what its host knows. Answers `{ lastBackup }`: a time (RFC 3339), or `null`. */
  HOST_NOTES?: Fetcher;
  /** Signs head lists: an Ed25519 private key, PKCS #8 in base64. Without it no list is written. */
  HEAD_LIST_KEY: string;
}

// What `env` and `exports` of "cloudflare:workers" are typed by.
declare namespace Cloudflare {
  interface Env extends globalThis.Env {}
  interface GlobalProps {
    mainModule: typeof import("./index.ts");
    durableNamespaces: "MatchRoom" | "RatingList" | "ListKeeper";
  }
}

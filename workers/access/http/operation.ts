import type { RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { type Database, directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Language } from "#shared/words/addresses.ts";
import type { Catalogues } from "#shared/words/words-in.ts";
import type { AppContext, AppEnv } from "../accounts/context.ts";
import { cachedByVersion } from "./cache/cached-by-version.ts";
import { PRIVATE } from "./headers.ts";
import { invalid } from "./invalid.ts";
import { nextLink } from "./page.ts";
import { admittedByPage, type CredentialFor, challenge, credentialIn, type Permission } from "./permission.ts";
import { refuse } from "./problem.ts";
import { clientOf } from "./rate/client.ts";
import { answers, defineRoute, takes, takesText } from "./route.ts";
import type { Router } from "./router.ts";

/** What `run` comes to may be read-only at any depth. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** What comes in, as its schemas let it through. */
type Input<Params, Query, Body> = { readonly params: Params; readonly query: Query; readonly body: Body };

/** What an operation is asked: by whom, when, and with which input. Its permission and its schemas let it through. */
type Asked<P extends Permission, Params, Query, Body> = Input<Params, Query, Body> & {
  readonly env: Env;
  /** The database of what is looked up by its id alone (see `directory`). */
  readonly db: Database;
  readonly who: CredentialFor<P>;
  /** `who.by`: the name of the client in logs and audit trails. */
  readonly by: string;
  /** The moment at which it is asked, as ISO 8601. */
  readonly now: string;
  /** The network that guesses and sign-ups are counted by. */
  readonly client: string;
  /** The language in which it is asked, with its words: of a page that performs it the page's own, of the API English. */
  readonly language: Language;
  readonly words: Catalogues;
  /** Finds an absolute address on the site that was asked. */
  readonly address: (path: string) => string;
  /** The request behind it: of a page that performs an operation, the page's own. */
  readonly request: Request;
  /** Work that goes on after the answer. */
  readonly after: (work: Promise<unknown>) => void;
  /** Headers of the answer. A page that performs an operation passes on its cookies. */
  readonly headers: Headers;
};

/** What each status means. With both 200 and 201 the answer says whether it is `fresh`. */
type Answers = Readonly<Partial<Record<200 | 201 | 202, string>>>;
/** What `run` comes to: of an operation that only says that it is done, anything. */
type Ran<A extends Answers, Output> = Output extends { readonly done: true }
  ? unknown
  : (A extends { readonly 200: string; readonly 201: string } ? { readonly fresh: boolean } : object) & Frozen<Output>;

const nothing = z.object({});
type Nothing = typeof nothing;

type Limit = (c: AppContext) => Promise<Result<unknown, Fault>>;

const DONE = { done: true } as const;

type Definition<
  P extends Permission,
  A extends Answers,
  Output extends z.ZodType,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  PreviewBody extends z.ZodType,
  Preview,
> = {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly path: `/api/${"v1" | "auth"}/${string}`;
  readonly permission: P;
  readonly tags: [string];
  readonly summary: string;
  readonly description?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The media type of a body that is text, and no JSON: `body` is the schema of its bytes then. */
  readonly mediaType?: string;
  /** Left out: `{ done: true }`. */
  readonly output?: Output;
  readonly answers: A;
  /** The answer is for one client alone: nothing stores it. */
  readonly isPrivate?: true;
  /** Counts it against an allowance of its client before it runs. */
  readonly limit?: Limit;
  /** Of what the answer is made: as long as it stays the same, the answer is kept. `null`: it is not kept. */
  readonly version?: (asked: Asked<P, z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<string | null>;
  readonly run: (
    asked: Asked<P, z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<Result<Ran<A, z.output<Output>>, Fault>>;
  /** Its effect before it is performed, for a page that shows that first. */
  readonly preview?: (
    asked: Asked<P, z.output<Params>, z.output<Query>, z.output<PreviewBody>>,
  ) => Promise<Result<Preview, Fault>>;
  /** The body of a preview, where it may say less; `body`, if it is left out. */
  readonly previewBody?: PreviewBody;
};

/** The input of an operation before its schemas. A form's body is what its fields say, whatever that is. */
type Sent = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** An operation that was performed, with the headers of its answer. */
type Performed<Output> = { readonly value: Output; readonly headers: Headers };

/** An operation of the API: a route of it, and a function for pages that run in the same process. */
export type Operation<Params, Query, Body, Output, Preview = never> = {
  /** The schema of its body. A form's fields follow from it. */
  readonly body: z.ZodType | undefined;
  /** Registers its route, and what the document says of it. */
  readonly serve: (api: Router) => void;
  /** Performs it for the account that is signed in. */
  readonly perform: (c: AppContext, sent: Sent) => Promise<Result<Performed<Output>, Fault>>;
  /** Previews it for the account that is signed in; `null`: it has no preview. */
  readonly preview: ((c: AppContext, sent: Sent) => Promise<Result<Performed<Preview>, Fault>>) | null;
  /** Never set: the types of what it is asked with. */
  readonly asks?: { readonly params: Params; readonly query: Query; readonly body: Body };
};

/** The bytes of a body of this media type. */
const bytesIn = async (c: AppContext, type: string): Promise<Result<ArrayBuffer, Fault>> =>
  c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() === type
    ? ok(await c.req.arrayBuffer())
    : err({
        code: "unsupported-media-type",
        message: { key: "sendMediaType", about: { type } },
        place: "header:Content-Type",
      });

/** Validates in the order of the API: the query first, then the path, then the body. */
const valid = <Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  schemas: Input<Params, Query, Body>,
  sent: Sent,
): Result<Input<z.output<Params>, z.output<Query>, z.output<Body>>, Fault> => {
  const query = schemas.query.safeParse(sent.query ?? {});
  if (!query.success) return err(invalid(query.error, "query"));
  const params = schemas.params.safeParse(sent.params ?? {});
  if (!params.success) return err(invalid(params.error, "param"));
  const body = schemas.body.safeParse(sent.body);
  if (!body.success) return err(invalid(body.error, "json"));
  return ok({ params: params.data, query: query.data, body: body.data });
};

const asking = <P extends Permission, Params, Query, Body>(
  c: AppContext,
  who: CredentialFor<P>,
  input: Input<Params, Query, Body>,
): Asked<P, Params, Query, Body> => ({
  ...input,
  who,
  by: who.by,
  env: c.env,
  db: directory(c.env),
  now: new Date().toISOString(),
  client: clientOf(c.req.raw),
  language: c.var.language,
  words: c.var.words,
  address: (path) => new URL(path, c.req.url).href,
  request: c.req.raw,
  after: (work) => c.executionCtx.waitUntil(work),
  headers: new Headers(),
});

/** What lets a page do something: whether it changes anything, and its allowance. */
type Gate<P extends Permission> = {
  readonly permission: P;
  readonly changes: boolean;
  readonly limit: Limit | undefined;
};

/** Has a page do the work of an operation: with its permission, its schemas and its limit. */
const inPage =
  <P extends Permission, Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType, T>(
    { permission, changes, limit }: Gate<P>,
    schemas: Input<Params, Query, Body>,
    work: (asked: Asked<P, z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Result<T, Fault>>,
  ) =>
  async (c: AppContext, sent: Sent): Promise<Result<Performed<T>, Fault>> => {
    const named = z.record(z.string(), z.string()).catch({}).parse(sent.params);
    const who = await admittedByPage(c, permission, { params: named, body: sent.body, changes });
    if (!who.ok) return who;
    const input = valid(schemas, sent);
    if (!input.ok) return input;
    const allowed = await limit?.(c);
    if (allowed?.ok === false) return allowed;
    const asked = asking(c, who.value, input.value);
    const answer = await work(asked);
    return answer.ok ? ok({ value: answer.value, headers: asked.headers }) : answer;
  };

/** Defines an operation of the API. One without a permission does not compile. */
export const operation = <
  const P extends Permission,
  const A extends Answers,
  Output extends z.ZodType = typeof done,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
  PreviewBody extends z.ZodType = Body,
  Preview = never,
>(
  definition: Definition<P, A, Output, Params, Query, Body, PreviewBody, Preview>,
): Operation<z.input<Params>, z.input<Query>, z.input<Body>, z.output<Output>, Preview> => {
  type Question = Asked<P, z.output<Params>, z.output<Query>, z.output<Body>>;
  type Validated = { out: { param: z.output<Params>; query: z.output<Query>; json: z.output<Body> } };
  const { method, path, permission, tags, summary, description, params, query, body, mediaType } = definition;
  const { output, limit, version, run, preview, previewBody } = definition;
  // What is left out takes nothing; the defaults of the type parameters say the same.
  const schemas = {
    params: params ?? (nothing as unknown as Params),
    query: query ?? (nothing as unknown as Query),
    body: body ?? (z.undefined() as unknown as Body),
  };
  const statuses = Object.keys(definition.answers).map(Number);

  const ran = async (asked: Question): Promise<Result<z.output<Output> & object, Fault>> => {
    const answer = await run(asked);
    if (!answer.ok) return answer;
    // `Ran` says so: `run` comes to the output, or to anything where the output is left out. Views take it as its schema says.
    return ok((output ? answer.value : DONE) as z.output<Output> & object);
  };

  const answered = async (c: AppContext, asked: Question): Promise<Response> => {
    if (definition.isPrivate) asked.headers.set("Cache-Control", PRIVATE);
    const allowed = await limit?.(c);
    if (allowed?.ok === false) return refuse(c, allowed.error);
    const answer = await ran(asked);
    for (const [name, value] of asked.headers) c.header(name, value, { append: name === "set-cookie" });
    if (!answer.ok) return refuse(c, answer.error, challenge(answer.error));
    const { fresh, ...value } = { fresh: statuses.includes(201), ...answer.value };
    const next = "next" in value && typeof value.next === "string" ? nextLink(c, value.next) : {};
    return c.json(value, fresh ? 201 : statuses.includes(202) ? 202 : 200, next);
  };

  const serve = (api: Router): void => {
    const route: RouteConfig = defineRoute({
      method,
      path,
      permission,
      tags,
      summary,
      ...(description && { description }),
      request: {
        ...(params && { params }),
        ...(query && { query }),
        ...(mediaType ? takesText(mediaType) : body && takes(body)),
      },
      responses: Object.fromEntries(
        Object.entries(definition.answers).map(([status, means]) => [status, answers(means, output ?? done)]),
      ),
    });
    api.openapi(route, async (c: Context<AppEnv, string, Validated>) => {
      const bytes = mediaType === undefined ? null : await bytesIn(c, mediaType);
      if (bytes?.ok === false) return refuse(c, bytes.error);
      const asked = asking(c, credentialIn(c, permission), {
        params: c.req.valid("param"),
        query: c.req.valid("query"),
        body: bytes ? schemas.body.parse(bytes.value) : c.req.valid("json"),
      });
      const answer = () => answered(c, asked);
      return version ? cachedByVersion(c, () => version(asked), answer) : answer();
    });
  };

  const gate = { permission, changes: method !== "get", limit };
  const ofPreview = { ...schemas, body: previewBody ?? (schemas.body as unknown as PreviewBody) };
  return {
    body,
    serve,
    perform: inPage(gate, schemas, ran),
    preview: preview ? inPage(gate, ofPreview, preview) : null,
  };
};

/** Registers operations in the order of the document. */
export const serving =
  (...operations: readonly { readonly serve: (api: Router) => void }[]) =>
  (api: Router): void => {
    for (const one of operations) one.serve(api);
  };

/** Asks for an operation in the same process, for the account that is signed in. */
export const ask = async <Params, Query, Body, Output>(
  c: AppContext,
  { perform }: Operation<Params, Query, Body, Output, unknown>,
  sent: { readonly params?: Params; readonly query?: Query; readonly body?: Body },
): Promise<Result<Output, Fault>> => {
  const done = await perform(c, sent);
  return done.ok ? ok(done.value.value) : done;
};

/**
 * Asks for the preview of an operation in the same process, for the account that is signed in.
 *
 * @throws Error for an operation that has none
 */
export const askPreview = async <Params, Query, Body, Output, Preview>(
  c: AppContext,
  { preview }: Operation<Params, Query, Body, Output, Preview>,
  sent: { readonly params?: Params; readonly query?: Query; readonly body?: unknown },
): Promise<Result<Preview, Fault>> => {
  if (!preview) throw new Error("this operation has no preview");
  const previewed = await preview(c, sent);
  return previewed.ok ? ok(previewed.value.value) : previewed;
};

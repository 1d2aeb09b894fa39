import { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodError } from "zod";
import type { AppEnv } from "./context.ts";
import { PERMISSIONS } from "./permission.ts";
import { refuse } from "./problem.ts";

export type Router = OpenAPIHono<AppEnv>;

/** A router whose validation answers with problems that name every place. */
export const newRouter = (): Router =>
  new OpenAPIHono<AppEnv>({
    // An address with a slash behind it means the same.
    strict: false,
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const errors = placesOf(result.error, result.target);
      const [first] = errors;
      return refuse(c, {
        code: "invalid-request",
        message: first ? `${first.place}: ${first.message}` : "The request is not valid.",
        ...(first ? { place: first.place } : {}),
        errors,
      });
    },
  });

const PREFIX: Readonly<Record<string, string>> = { json: "", query: "query:", param: "path:" };

/** At most so many are listed: a body of two hundred wrong events is told soon enough. */
const LISTED = 20;

const placesOf = (error: ZodError, target: string) =>
  error.issues.slice(0, LISTED).map(({ path, message }) => ({
    place: `${PREFIX[target] ?? `${target}:`}${path.map((part) => `/${escaped(String(part))}`).join("")}`,
    message,
  }));

/** RFC 6901. */
const escaped = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** Throws unless every route of the API says what it needs: one that does not must never be served. */
export const assertPermissions = (api: Router): void => {
  const declared = new Set<string>();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path } = definition.route;
    const permission: unknown = Reflect.get(definition.route, "x-permission");
    if (!PERMISSIONS.some((known) => known === permission)) throw new Error(`${method} ${path} declares no permission`);
    declared.add(`${method.toUpperCase()} ${path.replaceAll(/\{(.+?)\}/g, ":$1")}`);
  }
  const bare = api.routes.find(({ method, path }) => method !== "ALL" && !declared.has(`${method} ${path}`));
  if (bare) throw new Error(`${bare.method} ${bare.path} was registered past its permission`);
};

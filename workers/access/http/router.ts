import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../accounts/context.ts";
import { invalid } from "./invalid.ts";
import { placeOf } from "./language.ts";
import { permission } from "./permission.ts";
import { refuse } from "./problem.ts";

export type Router = OpenAPIHono<AppEnv>;

/** A router whose validation answers with problems that name every place. */
export const newRouter = (): Router =>
  new OpenAPIHono<AppEnv>({
    // An address with a slash behind it means the same, and pages have one route in all languages.
    getPath: (request, options) => placeOf(request, options?.env).path,
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      return refuse(c, invalid(result.error, result.target));
    },
  });

/** Throws unless every route of the API says what it needs: one that does not must never be served. */
export const assertPermissions = (api: Router): void => {
  const declared = new Set<string>();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path } = definition.route;
    if (!permission.safeParse(Reflect.get(definition.route, "x-permission")).success)
      throw new Error(`${method} ${path} declares no permission`);
    declared.add(`${method.toUpperCase()} ${path.replaceAll(/\{(.+?)\}/g, ":$1")}`);
  }
  const bare = api.routes.find(({ method, path }) => method !== "ALL" && !declared.has(`${method} ${path}`));
  if (bare) throw new Error(`${bare.method} ${bare.path} was registered past its permission`);
};

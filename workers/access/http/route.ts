import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import { problem } from "#shared/api/parts/problem.ts";
import { operationIdOf } from "./operation-id.ts";
import { type Permission, permit } from "./permission.ts";

const asProblem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problem } },
});

/** The answer of any route that does not serve a request. */
const REFUSED = { default: asProblem("A problem: the reason in words, and a stable code.") } as const;

/** Also named in the document; the handler's type needs only the default. */
const denials = (permission: Permission) =>
  permission === "public"
    ? {}
    : {
        401: asProblem("No credential, or one that is not valid or has expired."),
        403: asProblem("The credential does not permit this."),
        409: asProblem("The request contradicts stored data."),
        413: asProblem("The body is too large, or has too many events."),
        422: asProblem("The request is well-formed, but the rules refuse it."),
        429: {
          ...asProblem("Too many requests: `Retry-After` gives the seconds to wait."),
          headers: {
            "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" as const } },
            "RateLimit-Policy": {
              description: "The allowance that is used up: so many times (`q`) in so many seconds (`w`).",
              schema: { type: "string" as const },
            },
            RateLimit: {
              description: "The number that is left (`r`) for the next seconds (`t`).",
              schema: { type: "string" as const },
            },
          },
        },
      };

/** The ways in, as the document tells them. Which role it takes is in `x-permission`. */
const securityOf = (permission: Permission, reads: boolean): Record<string, string[]>[] => {
  if (permission === "public") return [];
  if (permission === "operator") return [{ operator: [] }];
  const script = reads || (permission !== "account" && permission.script !== undefined) ? [{ token: [] }] : [];
  if (permission === "account") return [{ session: [] }, ...script];
  return [{ session: [] }, ...script, { operator: [] }, ...(permission.link === true ? [{ scorer: [] }] : [])];
};

type Definition = Pick<RouteConfig, "method" | "summary" | "description" | "tags" | "request" | "responses"> & {
  readonly path: `/${string}`;
  readonly permission: Permission;
};

type Defined<R extends Definition> = R & {
  readonly responses: R["responses"] & typeof REFUSED;
  getRoutingPath(): string;
};

/**
 * Defines a route of the API. One without a permission does not compile, and none can be registered past the
 * middleware that enforces it.
 */
export const defineRoute = <const R extends Definition>(definition: R): Defined<R> => {
  const { permission, ...config }: Definition = definition;
  const route = createRoute({
    ...config,
    operationId: operationIdOf(config.method, config.path),
    "x-permission": permission,
    middleware: permit(permission),
    security: securityOf(permission, config.method === "get"),
    responses: { ...config.responses, ...denials(permission), ...REFUSED },
  });
  // The route is the definition with answers added; a generic spread cannot say so.
  return route as unknown as Defined<R>;
};

/** A JSON answer of a route. */
export const answers = <S>(description: string, schema: S) =>
  ({ description, content: { "application/json": { schema } } }) as const;

/** A JSON body that a route takes. */
export const takes = <S>(schema: S) =>
  ({ body: { required: true, content: { "application/json": { schema } } } }) as const;

/** A body of text of another media type. */
export const takesText = (mediaType: string) =>
  ({ body: { required: true, content: { [mediaType]: { schema: z.string() } } } }) as const;

/**
 * A JSON body that is forwarded as text to whoever reads it, and validates it by the schema of this name: it is
 * declared, and not read on the way.
 */
export const passesOn = (name: string) =>
  ({
    body: {
      required: true,
      content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  }) as const;

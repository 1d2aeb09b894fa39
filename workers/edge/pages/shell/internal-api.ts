import type { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { CSV_MEDIA_TYPE } from "#read/export/csv/csv.ts";
import { type Problem, problem } from "#shared/api/parts/problem.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
import type { ErrorWords } from "#shared/words/error-words.ts";
import * as english from "#shared/words/problems-in-english.ts";

/** What our own API answered: by its schema, with the cookies that it sets. */
export type Answered<T> = { readonly value: T; readonly cookies: readonly string[] };

/**
 * Our own API, asked by a page in the name of whoever asked for the page. Permissions, validation and limits are then
 * decided in one place, whether a form or a program asks.
 */
export class InternalApi {
  readonly #app: Router;
  readonly #c: AppContext;

  constructor(app: Router, c: AppContext) {
    this.#app = app;
    this.#c = c;
  }

  get<S extends z.ZodType>(path: string, schema: S): Promise<Result<Answered<z.output<S>>, Problem>> {
    return this.send("GET", path, undefined, schema);
  }

  /** The page has to have seen to it that the form was one of ours: here it is said that it was. */
  async send<S extends z.ZodType>(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body: unknown,
    schema: S,
  ): Promise<Result<Answered<z.output<S>>, Problem>> {
    const content = body === undefined ? null : { type: "application/json", body: JSON.stringify(body) };
    return this.#ask(method, path, content, schema);
  }

  /** Sends a list, a file that was chosen or text that was typed, to the API. */
  sendList<S extends z.ZodType>(
    path: string,
    body: ArrayBuffer,
    schema: S,
  ): Promise<Result<Answered<z.output<S>>, Problem>> {
    return this.#ask("POST", path, { type: CSV_MEDIA_TYPE, body }, schema);
  }

  async #ask<S extends z.ZodType>(
    method: string,
    path: string,
    content: { readonly type: string; readonly body: BodyInit } | null,
    schema: S,
  ): Promise<Result<Answered<z.output<S>>, Problem>> {
    const url = new URL(path, this.#c.req.url);
    const headers = new Headers({ origin: url.origin });
    for (const name of ["cookie", "cf-connecting-ip"]) {
      const value = this.#c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    if (content) headers.set("content-type", content.type);
    const request = new Request(url, { method, headers, ...(content ? { body: content.body } : {}) });
    const answer = await this.#app.fetch(request, this.#c.env, this.#c.executionCtx);
    const json: unknown = await answer.json();
    if (!answer.ok) {
      // A page that is refused for now says as well when to come again.
      const wait = answer.headers.get("retry-after");
      if (wait !== null) this.#c.header("Retry-After", wait);
      return err(problem.parse(json));
    }
    return ok({ value: schema.parse(json), cookies: answer.headers.getSetCookie() });
  }
}

/** The API names the form that a day or an instant has in JSON; in a form the browser and the club's clock do that. */
const inForm = (w: FieldWords, message: string): string =>
  message === w.formatDate() || message === w.formatTime() ? w.notDate() : message;

type FieldWords = Pick<ErrorWords, "formatDate" | "formatTime" | "notDate">;

/** Refusals of which the sentence says all: their places are ids, which a form has no field for and a reader no use. */
const WHOLE: ReadonlySet<Problem["code"]> = new Set(["entered-already"]);

/** A sentence ends once. */
const ended = (sentence: string): string => (sentence.endsWith(".") ? sentence : `${sentence}.`);

/** A problem as a form shows it: each place beside its field, and the whole on top. */
export const troubleOf = ({ code, detail, place, errors: all }: Problem): Trouble => {
  const errors = WHOLE.has(code) ? undefined : all;
  const places = errors ?? (place === undefined ? [] : [{ place, message: detail }]);
  const fields = Object.fromEntries(places.map((one) => [one.place.replace(/^\//, ""), inForm(english, one.message)]));
  return { message: errors ? english.fieldsWrong() : detail, fields };
};

/**
 * The same for a form whose fields are not named like the places of the request. What is wrong with a part of a field is
 * said at the field, and what has no field at all is said on top: nothing is lost.
 *
 * @param fieldOf the field of a place, or `null` if the form has none
 */
export const troubleAt = (problem: Problem, fieldOf: (place: string) => string | null): Trouble => {
  const { message, fields } = troubleOf(problem);
  const places = Object.entries(fields).map(([place, wrong]) => ({ field: fieldOf(place), place, wrong }));
  const lost = problem.errors && !WHOLE.has(problem.code) ? places.filter(({ field }) => field === null) : [];
  const told = places.flatMap(({ field, wrong }) => (field === null ? [] : [[field, wrong] as const]));
  return {
    message: [
      told.length > 0 || lost.length === 0 ? message : "",
      ...lost.map(({ place, wrong }) => `${place}: ${ended(wrong)}`),
    ]
      .filter((part) => part !== "")
      .join(" "),
    fields: Object.fromEntries(told.toReversed()),
  };
};

/** Finds the field that a place lies in: the place itself, or what it is a part of. */
export const fieldAmong =
  (names: readonly string[]) =>
  (place: string): string | null => {
    const parts = place.split("/");
    const starts = parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
    return starts.find((start) => names.includes(start)) ?? null;
  };

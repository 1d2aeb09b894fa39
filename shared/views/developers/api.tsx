import { FormPage } from "../forms/field.tsx";
import { UNTRANSLATED } from "../parts/notation.tsx";
import type { ApiDocument, ApiOperation } from "./document.ts";

/** The sentences around the API's document, in one language; the document itself is in English. */
export type DeveloperWords = typeof import("#shared/words/developers.en.ts");

/** The API's document, and everything that a request can be refused for. */
export type ApiData = {
  readonly api: ApiDocument;
  readonly faults: readonly { readonly code: string; readonly status: number; readonly title: string }[];
  /** Where this deployment is: `https://carrom.example`. */
  readonly origin: string;
};

type OperationProps = { readonly w: DeveloperWords; readonly operation: ApiOperation; readonly origin: string };

const curlOf = ({ method, path, ways, body }: ApiOperation, origin: string): string =>
  [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${origin}${path}'`,
    ...(ways.length > 0 ? ["-H 'Authorization: Bearer strikebook_…'"] : []),
    ...(body ? [`-H 'Content-Type: ${body.type}'`, "--data '…'"] : []),
  ].join(" \\\n  ");

/** Fields that the page's script shows and sends: without it they stay hidden, and the text above them is enough. */
const TryOut = ({ w, operation: { id, method, path, parameters, body } }: Omit<OperationProps, "origin">) => (
  <form class="try-out" data-try={method} data-path={path} hidden>
    {parameters.map(({ name, place, required }) => (
      <div class="field" key={`${place} ${name}`}>
        <label for={`${id}-${place}-${name}`}>{name}</label>
        <input
          type="text"
          class="choice"
          id={`${id}-${place}-${name}`}
          data-place={place}
          name={name}
          required={required}
        />
      </div>
    ))}
    {body ? (
      <div class="field">
        <label for={`${id}-body`}>{body.type}</label>
        <textarea class="choice" id={`${id}-body`} data-body={body.type} rows={4} />
      </div>
    ) : null}
    <button class="act quiet" type="submit">
      {w.send()} {method}
    </button>
    <pre class="command" role="status" hidden />
  </form>
);

const REFERENCE = /^\{\s*"\$ref": "#\/components\/schemas\/(\w+)"\s*\}$/;

/** A schema; a named one is on the page once, and is linked. */
const Schema = ({ schema }: { schema: string }) => {
  const name = REFERENCE.exec(schema)?.[1];
  if (name === undefined) return <pre class="command">{schema}</pre>;
  return (
    <a href={`#schema-${name}`}>
      <code>{name}</code>
    </a>
  );
};

const Operation = ({ w, operation, origin }: OperationProps) => {
  const { id, method, path, summary, description, ways, roles, scope, parameters, body, answers } = operation;
  return (
    <details class="operation" id={id}>
      <summary>
        <code>
          {method} {path}
        </code>{" "}
        {summary}
      </summary>
      {description === null ? null : <p>{description}</p>}
      <p>
        {w.who()}: {ways.length === 0 ? w.everybody() : ways.join(", ")}
        {roles.length === 0 ? null : ` · ${roles.join(", ")}`}
        {scope === null ? null : ` · ${w.scope()}: ${scope}`}
      </p>
      {parameters.length === 0 ? null : (
        <ul class="listed">
          {parameters.map(({ name, place, required, type }) => (
            <li key={`${place} ${name}`}>
              <code>{name}</code> ({place}
              {required ? `, ${w.needed()}` : ""}): {type}
            </li>
          ))}
        </ul>
      )}
      {body ? (
        <>
          <p>
            {w.body()}: {body.type}
          </p>
          <Schema schema={body.schema} />
        </>
      ) : null}
      <ul class="listed">
        {answers.map(({ status, description: said, schema }) => (
          <li key={status}>
            <b>{status}</b> {said}
            {schema === null ? null : <Schema schema={schema} />}
          </li>
        ))}
      </ul>
      <pre class="command">{curlOf(operation, origin)}</pre>
      <TryOut w={w} operation={operation} />
    </details>
  );
};

/** The API's page: how to begin, then every operation, every fault and every schema. */
export const ApiView = ({ w, data: { api, faults, origin } }: { w: DeveloperWords; data: ApiData }) => (
  <FormPage title={w.apiTitle()}>
    <p>{w.apiWhat()}</p>
    <p>
      <a href="/account/tokens">{w.apiTokens()}</a> ·{" "}
      <a href="/api/v1/openapi.json" {...UNTRANSLATED}>
        openapi.json
      </a>
    </p>
    <div class="field try-token" data-try-token hidden>
      <label for="try-token">{w.tryToken()}</label>
      <input
        class="choice"
        id="try-token"
        type="password"
        autocomplete="new-password"
        aria-describedby="try-token-hint"
      />
      <p class="hint" id="try-token-hint">
        {w.tryTokenHint()}
      </p>
    </div>
    <div class="operations" {...UNTRANSLATED} lang="en">
      {api.groups.map(({ name, about, operations }) => (
        <section key={name}>
          <h2>{name}</h2>
          <p>{about}</p>
          {operations.map((operation) => (
            <Operation key={operation.id} w={w} operation={operation} origin={origin} />
          ))}
        </section>
      ))}
    </div>
    <section>
      <h2>{w.faults()}</h2>
      <p>{w.faultsWhat()}</p>
      <ul class="listed" {...UNTRANSLATED}>
        {faults.map(({ code, status, title }) => (
          <li key={code}>
            <code>{code}</code> {status}: {title}
          </li>
        ))}
      </ul>
    </section>
    <section>
      <h2>{w.schemas()}</h2>
      <div {...UNTRANSLATED}>
        {api.schemas.map(({ name, schema }) => (
          <details class="operation" id={`schema-${name}`} key={name}>
            <summary>
              <code>{name}</code>
            </summary>
            <pre class="command">{schema}</pre>
          </details>
        ))}
      </div>
    </section>
  </FormPage>
);

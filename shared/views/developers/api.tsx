import { FormPage } from "../forms/field.tsx";
import { sentence } from "../parts/figures.ts";
import { UNTRANSLATED } from "../parts/notation.tsx";
import type { ApiArea, ApiDocument, ApiOperation, ApiSchema } from "./document.ts";

/** The sentences around the API's document, in one language; the document itself is in English. */
export type DeveloperWords = typeof import("#shared/words/developers.en.ts");

/** The API's document, and everything that a request can be refused for. */
export type ApiData = {
  readonly api: ApiDocument;
  readonly faults: readonly { readonly code: string; readonly status: number; readonly title: string }[];
};

/** One area of the API. */
export type ApiAreaData = {
  readonly area: ApiArea;
  readonly areas: readonly ApiArea[];
  /** Where this deployment is: `https://carrom.example`. */
  readonly origin: string;
};

const INDEX = "/developers/api";

const areaPath = ({ slug }: ApiArea): string => `${INDEX}/${slug}`;
const schemaPath = (name: string): string => `${INDEX}/schemas/${name}`;

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

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;" };

/** JSON of our own document. Its many quotes stay: as `&quot;` they would be half of the page. */
const Json = ({ text }: { readonly text: string }) => (
  <pre
    class="command"
    dangerouslySetInnerHTML={{ __html: text.replaceAll(/[&<]/g, (sign) => ESCAPED[sign] ?? sign) }}
    {...UNTRANSLATED}
  />
);

const REFERENCE = /^\{\s*"\$ref": "#\/components\/schemas\/(\w+)"\s*\}$/;

/** A schema; one that has a name is linked. */
const Schema = ({ schema }: { schema: string }) => {
  const name = REFERENCE.exec(schema)?.[1];
  if (name === undefined) return <Json text={schema} />;
  return (
    <a href={schemaPath(name)}>
      <code>{name}</code>
    </a>
  );
};

const Operation = ({ w, operation, origin }: OperationProps) => {
  const { id, method, path, summary, description, ways, roles, scope, parameters, body, answers } = operation;
  return (
    <details class="operation">
      <summary>
        <code>
          {method} {path}
        </code>{" "}
        {summary}
      </summary>
      {description === null ? null : <p>{description}</p>}
      {/* A link to it unfolds what is around it. */}
      <p id={id}>
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

/** The first page of the API: how to begin, and every operation, fault and schema as a link or a line. */
export const ApiView = ({ w, data: { api, faults } }: { w: DeveloperWords; data: ApiData }) => (
  <FormPage title={w.apiTitle()}>
    <p>{w.apiWhat()}</p>
    <p>
      <a href="/account/tokens">{w.apiTokens()}</a> ·{" "}
      <a href="/api/v1/openapi.json" {...UNTRANSLATED}>
        openapi.json
      </a>
    </p>
    <div class="operations" {...UNTRANSLATED} lang="en">
      {api.areas.map((area) => (
        <section key={area.slug}>
          <h2>
            <a href={areaPath(area)}>{sentence(area.name)}</a>
          </h2>
          <p>{area.about}</p>
          <details class="operation">
            <summary>{w.operations({ operations: area.operations.length })}</summary>
            <ul class="listed">
              {area.operations.map(({ id, method, path, summary }) => (
                <li key={id}>
                  <a id={id} href={`${areaPath(area)}#${id}`}>
                    <code>
                      {method} {path}
                    </code>
                  </a>{" "}
                  {summary}
                </li>
              ))}
            </ul>
          </details>
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
      <ul class="listed" {...UNTRANSLATED}>
        {api.schemas.map(({ name }) => (
          <li key={name}>
            <a id={`schema-${name}`} href={schemaPath(name)}>
              <code>{name}</code>
            </a>
          </li>
        ))}
      </ul>
    </section>
  </FormPage>
);

const ToIndex = ({ w }: { readonly w: DeveloperWords }) => (
  <p>
    <a href={INDEX}>{w.apiTitle()}</a>
  </p>
);

/** The operations of one area of the API, each to be tried. */
export const ApiAreaView = ({ w, data: { area, areas, origin } }: { w: DeveloperWords; data: ApiAreaData }) => (
  <FormPage title={w.apiArea({ area: area.name })}>
    <ToIndex w={w} />
    <nav class="lists" aria-label={w.areas()} {...UNTRANSLATED} lang="en">
      {areas.map((one) => (
        <a key={one.slug} href={areaPath(one)} aria-current={one.slug === area.slug ? "page" : undefined}>
          {sentence(one.name)}
        </a>
      ))}
    </nav>
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
      <p>{area.about}</p>
      {area.operations.map((operation) => (
        <Operation key={operation.id} w={w} operation={operation} origin={origin} />
      ))}
    </div>
  </FormPage>
);

/** One schema of the API. */
export const ApiSchemaView = ({ w, data: { name, schema } }: { w: DeveloperWords; data: ApiSchema }) => (
  <FormPage title={w.apiSchema({ name })}>
    <ToIndex w={w} />
    <Json text={schema} />
  </FormPage>
);

import { type ApiToken, MOST_TOKEN_DAYS, TOKEN_SCOPES, USUAL_TOKEN_DAYS } from "#shared/api/deployment/tokens.ts";
import { Choice, Group, Tick } from "../forms/choice.tsx";
import { Field, Form, FormPage, type SentForm } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { UNTRANSLATED } from "../parts/notation.tsx";

/** The sentences of tokens, in one language. */
type TokenWords = typeof import("#shared/words/tokens.en.ts");

/** An account's tokens, and the result of the last form. */
type TokensData = SentForm & {
  readonly tokens: readonly ApiToken[];
  /** The token that was just made: no other page ever shows it. */
  readonly made: string | null;
};

type TokensProps = { readonly w: TokenWords; readonly data: TokensData };

const DAYS = [7, 30, USUAL_TOKEN_DAYS, MOST_TOKEN_DAYS];

const Tokens = ({ w, tokens }: { w: TokenWords; tokens: readonly ApiToken[] }) =>
  tokens.length === 0 ? (
    <p class="empty">{w.tokenNone()}</p>
  ) : (
    <ul class="listed">
      {tokens.map(({ id, name, starts, scopes, used, expires }) => (
        <li key={id}>
          <b {...UNTRANSLATED}>{name}</b> · <code {...UNTRANSLATED}>{starts}…</code>
          <br />
          {scopes.map((scope) => w.scope[scope]()).join(", ")} · {w.tokenColumnUsed()}:{" "}
          {used === null ? w.tokenNever() : longDay(w.locale, used)} · {w.tokenColumnEnds()}:{" "}
          {longDay(w.locale, expires.slice(0, 10))}
          <Form action="/account/tokens/revoke" does={w.tokenRevoke({ name })} quiet>
            <input type="hidden" name="token" value={id} />
          </Form>
        </li>
      ))}
    </ul>
  );

/** The page on which tokens are made and revoked. */
export const TokensView = ({ w, data: { tokens, made, typed, trouble, done } }: TokensProps) => (
  <FormPage title={w.tokensTitle()} trouble={trouble} done={done}>
    {made === null ? null : (
      <section>
        <p class="done" role="status">
          {w.tokenMade()}
        </p>
        <div class="field">
          <label for="made">{w.tokenValue()}</label>
          <input class="choice" type="text" id="made" readonly value={made} autocomplete="off" {...UNTRANSLATED} />
        </div>
      </section>
    )}
    <section>
      <p>{w.tokensWhat()}</p>
      <p>{w.tokensEnd()}</p>
    </section>
    <section>
      <h2>{w.tokenList()}</h2>
      <Tokens w={w} tokens={tokens} />
    </section>
    <section>
      <h2>{w.tokenNew()}</h2>
      <Form action="/account/tokens" does={w.tokenMake()} typed={typed} trouble={trouble}>
        <Field name="name" label={w.tokenName()} hint={w.tokenNameHint()} />
        <Group legend={w.tokenScopes()} name="scopes">
          {TOKEN_SCOPES.map((scope) => (
            <Tick key={scope} name={scope} label={w.scopeWhat[scope]()} checked={scope in typed} />
          ))}
        </Group>
        <Choice
          name="days"
          label={w.tokenDays()}
          options={DAYS.map((days) => ({ value: String(days), label: w.tokenDayCount({ days }) }))}
          value={typed["days"] ?? String(USUAL_TOKEN_DAYS)}
        />
      </Form>
    </section>
  </FormPage>
);

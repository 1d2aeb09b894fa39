import type { Page } from "@playwright/test";
import { type ConfigData, HtmlValidate } from "html-validate";

/** The strictest rules, but for those that are no fault of a page; each with its reason. */
const SENT: ConfigData = {
  root: true,
  // A link without an address is none for a keyboard, and search engines count it as a fault.
  elements: ["html5", { a: { attributes: { href: { required: true } } } }],
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:recommended", "html-validate:document"],
  rules: {
    // The style of a serialiser: `<input/>` is `<input>`.
    "void-style": "off",
    // HTML takes any id without a space. Clauses are cited by theirs, fields are called by their place in what is sent.
    "valid-id": ["error", { relaxed: true }],
    // A title has the names of players, clubs and divisions in it, which people chose.
    "long-title": "off",
    // Ticks of one name are a list of what was ticked.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // Our own files come from our own origin; what came from another one would need its hash.
    "require-sri": ["error", { target: "crossorigin" }],
  },
};

/** Rules for the markup as a browser writes it, in its own style. */
const LIVE: ConfigData = {
  ...SENT,
  rules: {
    ...SENT.rules,
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // A script shows where something is by its style; what is sent has none.
    "no-inline-style": "off",
  },
};

/** Pages of play: without scripts only a reload brings the next strike, and nothing on them is lost by it. */
const RELOADED = /^\/(?:embed\/|clubs\/[^/]+\/hall$)/;

const validator = (config: ConfigData) => new HtmlValidate(config);
const VALIDATORS = { sent: validator(SENT), live: validator(LIVE) } as const;

const faults = (kind: keyof typeof VALIDATORS, html: string, path: string): string[] =>
  VALIDATORS[kind]
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => !(ruleId === "meta-refresh" && RELOADED.test(path)))
    .map(({ ruleId, message, selector }) => `${kind}: ${ruleId}: ${message} (${selector ?? "the whole"})`);

/** Faults of the markup that the server sent, and of the document after its scripts. */
export const markupFaults = async (page: Page): Promise<string[]> => {
  const { pathname } = new URL(page.url());
  const answer = await page.request.get(page.url());
  const isPage = answer.status() === 200 && (answer.headers()["content-type"] ?? "").startsWith("text/html");
  const undrawn = await page.evaluate(() => {
    const said = [...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")].flatMap((element) =>
      ["aria-label", "title", "alt", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.innerText, ...said].filter((text) => /[\ue000-\uf8ff]/u.test(text)).length;
  });
  return [
    ...(undrawn > 0 ? ["a sign that no font draws is in what is read"] : []),
    ...(isPage ? faults("sent", await answer.text(), pathname) : []),
    ...faults("live", await page.content(), pathname),
  ];
};

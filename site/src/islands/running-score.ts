/**
 * The score over the rows of a result, while they are typed. The rules of the match give it: the form asks for the same
 * preview that its own button does, and nothing is stored.
 */

/** Milliseconds without a key before the score is asked for. */
const PAUSE = 400;

const line = document.querySelector<HTMLElement>("[data-running]");
const form = line?.closest("form");

/** The score of the form as it is now; empty where its rows make none yet. */
const scoreOf = async (asked: HTMLFormElement, signal: AbortSignal): Promise<string> => {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(asked)) if (typeof value === "string") fields.append(name, value);
  fields.set("score", "");
  fields.set("do", "preview");
  const answer = await fetch(asked.action, { method: "POST", body: fields, signal });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector<HTMLElement>("[data-score]")?.dataset["score"] ?? "";
};

let waiting = 0;
let asking = new AbortController();

const ask = (asked: HTMLFormElement, shown: HTMLElement): void => {
  asking.abort();
  asking = new AbortController();
  scoreOf(asked, asking.signal).then(
    (score) => {
      // A line that stays the same is not read out again.
      if (shown.textContent !== score) shown.textContent = score;
    },
    // Without a connection the score is left out: the result itself says what became of it.
    () => {},
  );
};

if (form && line)
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => ask(form, line), PAUSE);
  });

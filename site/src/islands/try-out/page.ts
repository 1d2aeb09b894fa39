/** Characters of an answer that are shown: a whole log would hold up the page. */
const MOST_SHOWN = 20_000;

const tokenField = document.querySelector<HTMLInputElement>("[data-try-token] input");

/** The address that a form asks for, and the headers that its fields make. */
const requestOf = (form: HTMLFormElement): { readonly url: URL; readonly headers: Headers } => {
  const headers = new Headers();
  // Kept by nothing but the field itself.
  if (tokenField?.value) headers.set("authorization", `Bearer ${tokenField.value.trim()}`);
  let path = form.dataset["path"] ?? "";
  const query = new URLSearchParams();
  for (const { name, value, dataset } of form.querySelectorAll<HTMLInputElement>("[data-place]")) {
    if (dataset["place"] === "path") path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value === "") continue;
    else if (dataset["place"] === "header") headers.set(name, value);
    else query.set(name, value);
  }
  const url = new URL(path, location.origin);
  url.search = query.toString();
  return { url, headers };
};

/** Sends what was filled in, without the reader's session, and shows the answer. */
const send = async (form: HTMLFormElement): Promise<void> => {
  const shown = form.querySelector("pre");
  if (!shown) return;
  shown.hidden = false;
  try {
    const { url, headers } = requestOf(form);
    const body = form.querySelector<HTMLTextAreaElement>("[data-body]");
    if (body) headers.set("content-type", body.dataset["body"] ?? "application/json");
    const method = form.dataset["try"] ?? "GET";
    const answer = await fetch(url, { method, headers, credentials: "omit", ...(body ? { body: body.value } : {}) });
    const text = (await answer.text()).slice(0, MOST_SHOWN);
    shown.textContent = `${answer.status} ${url.pathname}${url.search}\n${text}`;
  } catch (error) {
    shown.textContent = String(error);
  }
};

for (const hidden of document.querySelectorAll<HTMLElement>("[data-try-token], [data-try]")) hidden.hidden = false;
document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement) || event.target.dataset["try"] === undefined) return;
  event.preventDefault();
  void send(event.target);
});

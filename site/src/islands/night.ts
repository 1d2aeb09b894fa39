import { follow, takeOver } from "./fresh/follow.ts";

const EVERY_MS = 12_000;

/** Sent and not answered yet: what the page shows meanwhile is newer than what the server says. */
let waiting = 0;
/** What was sent last about each: a second tap on a name comes after the first. */
const last = new Map<string, Promise<void>>();

const nothing = (): void => {};

/** Shows at the tap what the server is about to say: a button that is pressed is not, and the other way round. */
const press = (button: HTMLElement | null): void => {
  if (!(button instanceof HTMLButtonElement) || !button.hasAttribute("aria-pressed")) return;
  const pressed = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(pressed));
  button.name = pressed ? "left" : "come";
  const count = document.querySelector("[data-here]");
  if (count) count.textContent = String(button.form?.querySelectorAll('[aria-pressed="true"]').length ?? 0);
};

const send = async (action: string, body: URLSearchParams): Promise<void> => {
  try {
    const answer = await fetch(action, { method: "POST", body, keepalive: true });
    if (!answer.ok) throw new Error(String(answer.status));
    const html = await answer.text();
    waiting -= 1;
    if (waiting === 0) takeOver(html, nothing);
  } catch {
    // The markup is shown, whatever did not arrive.
    waiting -= 1;
    location.reload();
  }
};

/** Sends a form that changes one thing of the page without leaving it; what was tapped arrives though the page is left. */
const sendInPlace = (form: HTMLFormElement, button: HTMLElement | null): void => {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) if (typeof value === "string") body.append(name, value);
  press(button);
  waiting += 1;
  const about = button instanceof HTMLButtonElement ? button.value : "";
  last.set(
    about,
    (last.get(about) ?? Promise.resolve()).then(() => send(form.action, body)),
  );
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-stays")) return;
  event.preventDefault();
  sendInPlace(form, event.submitter);
});

follow({
  every: EVERY_MS,
  failing: { first: 5000, longest: 60_000 },
  changed: nothing,
  paused: () => waiting > 0,
});

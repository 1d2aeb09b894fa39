import { copied } from "./link/copying.ts";

/** Copies the lines above a button, and says so. */
const copyAbove = async ({ parentElement, dataset }: HTMLElement): Promise<void> => {
  const around = parentElement?.closest("div");
  const field = around?.querySelector("textarea");
  const said = around?.querySelector("[role=status]");
  if (!field || !said) return;
  said.textContent = ((await copied(field)) ? dataset["copy"] : dataset["notCopied"]) ?? "";
};

/** The phone's own sharing. What a browser refuses to share unfolds, to be copied; a reader who thought better of it is left alone. */
const share = async (fold: HTMLDetailsElement, text: string): Promise<void> => {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) fold.open = true;
  }
};

const unfolds = (event: MouseEvent, fold: HTMLDetailsElement): void => {
  const buttons = fold.querySelectorAll<HTMLButtonElement>("button[data-copy]");
  for (const button of buttons) button.hidden = false;
  if (fold.open || fold.dataset["send"] === undefined) return;
  const text = fold.querySelector("textarea")?.value ?? "";
  if ("share" in navigator) {
    event.preventDefault();
    void share(fold, text);
    return;
  }
  // The field can be selected once it is there.
  const [button] = buttons;
  if (button) setTimeout(() => void copyAbove(button));
};

// Folds are found where they are pressed: an island may draw them later.
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const fold = event.target.closest("summary")?.closest("details");
  if (fold) unfolds(event, fold);
  const button = event.target.closest<HTMLElement>("button[data-copy]");
  if (button) void copyAbove(button);
});

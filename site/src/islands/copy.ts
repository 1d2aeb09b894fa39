/** Copies the lines above a button, or selects them where a browser lets no page copy. */
const copy = async (button: HTMLButtonElement): Promise<void> => {
  const around = button.closest("div");
  const [field, said] = [around?.querySelector("textarea"), around?.querySelector("[role=status]")];
  if (!field || !said) return;
  // Pages on plain http have no clipboard.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    if (!clipboard) throw new DOMException("no clipboard");
    await clipboard.writeText(field.value);
    said.textContent = button.dataset["copy"] ?? "";
  } catch {
    field.focus();
    field.select();
    said.textContent = button.dataset["notCopied"] ?? "";
  }
};

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => void copy(button));
}

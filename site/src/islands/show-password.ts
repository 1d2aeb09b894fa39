/** Shows a password while it is typed: a visible password need not be typed twice. */
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-shows]"))
  button.addEventListener("click", () => {
    const field = document.getElementById(button.dataset["shows"] ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    const shown = field.type === "password";
    field.type = shown ? "text" : "password";
    button.ariaPressed = String(shown);
  });

// What is sent is hidden again, so that no browser keeps it among the texts that it offers.
document.addEventListener("submit", () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-shows][aria-pressed="true"]'))
    button.click();
});

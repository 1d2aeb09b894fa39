/** Where a script runs, a page that is made for paper offers to print itself. */
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

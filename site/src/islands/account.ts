/** Shows whether the reader is signed in, on pages that everybody gets from the same cache. The cookie says no more. */
const link = document.querySelector<HTMLElement>("[data-account]");
if (link && document.cookie.split("; ").includes("strikebook-here=1")) link.textContent = link.dataset["account"] ?? "";

/**
 * Asks for the sheets of a page once it is seen: until then it has the rules of its own markup in its head. A sheet that the
 * page names itself would be waited for, even one that the browser has.
 */
const sheets = document.querySelector("noscript[data-sheets]");
if (sheets)
  requestAnimationFrame(() => setTimeout(() => document.head.insertAdjacentHTML("beforeend", sheets.textContent)));

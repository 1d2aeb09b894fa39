// Runs before the first paint: a comparison of some rulebooks is not shown with the columns of all of them first.
if (/[?&](?:rules|differing)(?:[=&]|$)/.test(location.search)) {
  document.documentElement.setAttribute("data-picking", "");
  // Should the page's own script never come, the whole table is better than none.
  setTimeout(() => document.documentElement.removeAttribute("data-picking"), 5000);
}

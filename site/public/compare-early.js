// Runs before the first paint: the comparison is not shown before its columns are picked, by the address or for the screen.
document.documentElement.setAttribute("data-picking", "");
// Should the page's own script never come, the whole table is better than none.
setTimeout(() => document.documentElement.removeAttribute("data-picking"), 5000);

/** Marks the section of a rulebook that is being read in its contents, which a phone folds behind a button. */

/** A section is read while it crosses this line, a quarter down the screen. */
const LINE = { rootMargin: "-25% 0px -74% 0px" };

const nav = document.querySelector<HTMLElement>(".rulebook > .contents");
const fold = nav?.querySelector("button");
const here = nav?.querySelector("[data-here]");
const links = [...(nav?.querySelectorAll("a") ?? [])];

const mark = (id: string | null): void => {
  for (const link of links)
    if (link.hash === `#${id}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  if (here) here.textContent = links.find(({ hash }) => hash === `#${id}`)?.textContent ?? "";
};

const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
const reading = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id);
  // Above the first section nothing of the contents is read.
  if ((sections[0]?.getBoundingClientRect().top ?? 0) > innerHeight / 4) mark(null);
}, LINE);
for (const section of sections) reading.observe(section);

const open = (shown: boolean): void => fold?.setAttribute("aria-expanded", String(shown));
fold?.addEventListener("click", () => open(fold.getAttribute("aria-expanded") !== "true"));
nav?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) open(false);
});
nav?.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || fold?.getAttribute("aria-expanded") !== "true") return;
  open(false);
  fold.focus();
});

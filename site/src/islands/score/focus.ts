/**
 * Keeps a place for the keyboard. A key that has the focus may go, or can no longer be pressed, by being pressed: then the
 * focus goes to what is asked next, or to how the match stands, and not to nowhere. Returns what ends it.
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let last: Element | null = null;
  const came = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = target;
  };
  const lost = (): boolean => {
    if (!last || (last.isConnected && !last.matches(":disabled"))) return false;
    const now = document.activeElement;
    return now === null || now === document.body || now === last;
  };
  const mend = (): void => {
    if (!lost()) return;
    const next = root.querySelector<HTMLElement>(".pockets, .question") ?? root.querySelector<HTMLElement>(".standing");
    next?.focus({ preventScroll: true });
  };
  // To put the focus somewhere lays the page out: with the frame that does so anyhow, and not before the ruling is there.
  const watch = new MutationObserver(() => void requestAnimationFrame(mend));
  root.addEventListener("focusin", came);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    watch.disconnect();
    root.removeEventListener("focusin", came);
  };
};

/** A row of the ribbon leads to the strike that was meant, and tells of it. */

type Row = { readonly link: HTMLAnchorElement; readonly marks: readonly HTMLElement[] };

const rowOf = (event: Event): Row | null => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".ribbon a");
  return link && { link, marks: [...link.querySelectorAll<HTMLElement>("[data-seq]")] };
};

const distance = (mark: Element, x: number, y: number): number => {
  const { left, top, width, height } = mark.getBoundingClientRect();
  // A mark of another line is farther away than any of the same.
  return Math.hypot(x - left - width / 2, 4 * (y - top - height / 2));
};

const nearest = ({ marks }: Row, x: number, y: number): HTMLElement | undefined =>
  marks.reduce<HTMLElement | undefined>(
    (best, mark) => (best && distance(best, x, y) <= distance(mark, x, y) ? best : mark),
    undefined,
  );

const lead = ({ link, marks }: Row, mark: HTMLElement): void => {
  for (const one of marks) one.classList.toggle("now", one === mark);
  const address = new URL(link.href);
  address.search = `?at=${mark.dataset.seq}`;
  link.href = address.href;
};

/** Reads out a strike as the page has it in words. */
const tell = (seq: string | undefined, news: Element | null): void => {
  const text = document.getElementById(`seq-${seq}`)?.textContent;
  if (news && text) news.textContent = text;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Takes taps and arrow keys on the rows, also on those that come later. */
export const followRibbon = (news: Element | null): void => {
  document.addEventListener(
    "click",
    (event) => {
      const row = rowOf(event);
      // A key on a link is a click without a place.
      const mark = row && event.detail > 0 ? nearest(row, event.clientX, event.clientY) : undefined;
      if (row && mark) lead(row, mark);
    },
    { capture: true },
  );
  document.addEventListener("keydown", (event) => {
    const [row, step] = [rowOf(event), STEPS[event.key]];
    if (!row || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = row.marks.findIndex((mark) => mark.classList.contains("now"));
    const mark = row.marks[Math.min(Math.max(now + step, 0), row.marks.length - 1)];
    if (!mark) return;
    event.preventDefault();
    lead(row, mark);
    tell(mark.dataset.seq, news);
  });
};

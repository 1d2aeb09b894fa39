/**
 * The club that a reader made theirs, on this device and nowhere else: no cookie, nothing is sent. Everybody gets the same page
 * from the same cache, and the part for a reader's own club has its room already, so that nothing moves.
 */
const KEY = "strikebook-own-club";

type OwnClub = { readonly id: string; readonly name: string };

const isClub = (value: unknown): value is OwnClub =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "name" in value &&
  typeof value.id === "string" &&
  typeof value.name === "string";

/** What is kept, if anything is: where a browser keeps nothing there is no own club. */
const ownClub = (): OwnClub | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isClub(kept) ? kept : null;
  } catch {
    return null;
  }
};

const keep = (club: OwnClub | null): void => {
  try {
    if (club) localStorage.setItem(KEY, JSON.stringify(club));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the star is not pressed.
  }
};

const hrefOf = ({ id }: OwnClub): string => `/clubs/${encodeURIComponent(id)}`;

/** The link in the site's header, in the room between the name of the site and its pages. */
const showInHeader = (club: OwnClub | null): void => {
  const link = document.querySelector<HTMLAnchorElement>("[data-own-club]");
  const name = link?.querySelector("[data-named]");
  if (!link || !name) return;
  link.hidden = club === null;
  name.textContent = club?.name ?? "";
  if (!club) return;
  link.href = hrefOf(club);
  link.title = club.name;
};

/** The front page: the way to one's own club in the place of the way to all of them, and of the clubs no other one. */
const showOnFrontPage = (club: OwnClub | null): void => {
  const line = document.querySelector<HTMLElement>("[data-own-club-line]");
  if (!line || !club) return;
  for (const one of document.querySelectorAll<HTMLElement>("[data-of-club]")) {
    one.hidden = one.dataset["ofClub"] !== club.id;
    for (const division of one.querySelectorAll<HTMLElement>("[hidden]")) division.hidden = false;
  }
  const [before = "", after = ""] = (line.dataset["ownClubLine"] ?? "").split("\ue000");
  const link = document.createElement("a");
  link.href = hrefOf(club);
  link.textContent = club.name;
  line.replaceChildren(before, link, after);
};

/** The star next to a club's name. */
const star = document.querySelector<HTMLButtonElement>("[data-make-own-club]");

const showOnStar = (club: OwnClub | null): void => {
  if (star) star.ariaPressed = String(star.dataset["makeOwnClub"] === club?.id);
};

const show = (): void => {
  const club = ownClub();
  showInHeader(club);
  showOnFrontPage(club);
  showOnStar(club);
};

star?.addEventListener("click", () => {
  const { makeOwnClub: id = "", name = "" } = star.dataset;
  keep(ownClub()?.id === id ? null : { id, name });
  show();
});

show();

import { matchRoom } from "#ground/objects/objects.ts";
import { wholePoints } from "#shared/views/parts/figures.ts";
import type { Composer, Composing } from "./composing.ts";
import { type Item, type Message, matchText, type ToldWords } from "./item.ts";

/** The reader's side has not confirmed a result that it could: its room knows. */
const waitsForReader = async ({ env, persons }: Composing, match: string): Promise<boolean> => {
  const view = await matchRoom(env, match).view();
  if (!view.ok || view.value.isDeskWork) return false;
  const { sides, confirmed } = view.value;
  const side = sides.find(({ players }) => players.some((player) => persons.includes(player)));
  return side !== undefined && !confirmed.includes(side.id);
};

/** A result, with the question whether it is right where the reader's side has not said so. */
export const resultItem: Composer = async (c, { subject }) => {
  const match = await c.match(subject);
  if (match?.status !== "decided") return null;
  const { score, ...names } = matchText(c.w, match);
  const asks = await waitsForReader(c, subject);
  const line = match.division ? c.w.resultLine({ ...names, division: match.division.name }) : c.w.resultAlone(names);
  return {
    title: c.w.result({ score }),
    lines: [line, ...(asks ? [c.w.pleaseConfirm()] : [])],
    path: asks ? `/matches/${subject}/own` : `/matches/${subject}`,
  };
};

export const confirmedItem: Composer = async (c, { subject }) => {
  const match = await c.match(subject);
  if (match?.status !== "decided") return null;
  const { score, ...names } = matchText(c.w, match);
  return { title: c.w.confirmed(names), lines: [c.w.confirmedLine({ score })], path: `/matches/${subject}` };
};

type Versus = { readonly one: string; readonly other: string };

/** A dispute, as long as it is open. */
export const disputedItem =
  (item: (w: ToldWords, names: Versus) => Omit<Item, "path">): Composer =>
  async (c, { subject }) => {
    const [match, disputed] = await Promise.all([
      c.match(subject),
      c.db.$client.prepare("SELECT disputed FROM match_results WHERE match_id = ?").bind(subject).first("disputed"),
    ]);
    if (!match || disputed !== 1) return null;
    const { one, other } = matchText(c.w, match);
    return { ...item(c.w, { one, other }), path: `/matches/${subject}` };
  };

type Move = { readonly before: number; readonly after: number };

/** A match after a decision or a correction: its result, or the reader's rating. */
export const correctedItem = async (
  c: Composing,
  { subject, cause, person }: Message,
  what: "decided" | "rating",
): Promise<Item | null> => {
  const match = await c.match(subject);
  if (!match) return null;
  const path = `/matches/${subject}`;
  if (what === "decided") {
    const { score, ...names } = matchText(c.w, match);
    return { title: c.w.decided(names), lines: [c.w.decidedScore({ score })], path };
  }
  const move = await c.db.$client
    .prepare(`SELECT "before", "after" FROM rating_moves WHERE match_id = ? AND seq = ? AND player_id = ?`)
    .bind(subject, Number(cause.slice(subject.length + 1)), person)
    .first<Move>();
  if (!move) return null;
  const [before, after] = [wholePoints(move.before), wholePoints(move.after)];
  return { title: c.w.ratingCorrected(), lines: [c.w.ratingCorrectedLine({ before, after })], path };
};

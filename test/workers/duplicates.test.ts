import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { organise } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, foundDivision, openFixture } from "./support/match.ts";

const textOf = async (who: Signed, path: string): Promise<string> => (await callAs(who, path)).text();
const player = async (club: string, name: string): Promise<string> =>
  (await organise("/api/v1/people", { name, club }, created)).id;
const whereTo = (answer: Response) => [answer.status, answer.headers.get("location")];

describe("two players who are one person", () => {
  it("are found by their name, compared, merged, and separated again", async () => {
    const club = await newClub();
    const desk = await memberOf(club, "organiser");
    const [one, other] = [await player(club, "Asha Rao"), await player(club, "RAO, Asha")];
    await player(club, "Ravi Kumar");
    await memberOf(club, "player", other);
    const page = `/clubs/${club}/desk/duplicates`;
    const listed = await textOf(desk, page);
    expect(listed).toContain("Compare Asha Rao with RAO, Asha");
    expect(listed).not.toContain("with Ravi Kumar");
    expect(await textOf(desk, `/clubs/${club}/desk/people`)).toContain(`href="${page}"`);

    const compared = await textOf(desk, `${page}?one=${one}&other=${other}`);
    for (const said of ["Is it one person?", "An account plays as this player.", "No account plays as this player."])
      expect(compared).toContain(said);
    const typed = filledForm(compared, page);
    // The player whom an account is linked to stays, unless the desk says otherwise.
    expect(typed).toMatchObject({ one, other, into: other, reason: "misrecorded" });
    const merged = await submit(page, typed, { cookie: desk.cookie });
    expect(whereTo(merged)).toEqual([303, `${page}?news=merged`]);
    const after = await textOf(desk, page);
    expect(after).toContain("Asha Rao is counted as RAO, Asha.");
    expect(after).not.toContain("Compare Asha Rao");
    // One player is shown where two were.
    expect((await callAs(desk, `/players/${one}`)).headers.get("location")).toBe(`/players/${other}`);
    expect(await textOf(desk, `${page}?one=${one}&other=${other}`)).not.toContain("Is it one person?");

    const separate = filledForm(after, `${page}/separate`);
    expect(separate).toMatchObject({ person: one, into: other });
    const parted = await submit(`${page}/separate`, separate, { cookie: desk.cookie });
    expect(whereTo(parted)).toEqual([303, `${page}?news=separated`]);
    expect(await textOf(desk, page)).toContain("Compare Asha Rao with RAO, Asha");
  });

  it("are hardly one if they played each other, and never if two accounts play as them", async () => {
    const { shown, players } = await foundDivision(2);
    const club = shown.club.id;
    await openFixture(shown.fixtures[0]?.id ?? "");
    const [one = "", other = ""] = players;
    const desk = await memberOf(club, "owner");
    const page = `/clubs/${club}/desk/duplicates`;
    const compare = () => textOf(desk, `${page}?one=${one}&other=${other}`);
    await eventually(async () => (await compare()).includes("Both played in 1 match."));
    const compared = await compare();
    expect(compared).toContain("Both are one person all the same.");
    const unsure = await submit(page, filledForm(compared, page), { cookie: desk.cookie });
    expect([unsure.status, (await unsure.text()).includes("If they are, confirm it.")]).toEqual([409, true]);
    await memberOf(club, "player", one);
    await memberOf(club, "player", other);
    const refused = await submit(page, filledForm(compared, page), { cookie: desk.cookie });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain("Is it one person?");
    expect(filledForm(html, page)).toMatchObject({ one, other });
  });

  it("are compared by the desk of their own club alone", async () => {
    const [club, elsewhere] = [await newClub(), await newClub()];
    const desk = await memberOf(club, "owner");
    const [mine, theirs] = [await player(club, "Asha Rao"), await player(elsewhere, "Gisela Applegarth")];
    const html = await textOf(desk, `/clubs/${club}/desk/duplicates?one=${mine}&other=${theirs}`);
    expect(html).not.toContain("Applegarth");
    expect((await callAs(desk, `/clubs/${elsewhere}/desk/duplicates`)).status).toBe(404);
  });
});

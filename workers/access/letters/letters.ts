import type { HealthTrouble } from "#shared/api/deployment/service.ts";
import type { Role } from "#shared/roles.ts";
import { inLine } from "./in-line.ts";
import type { Letter } from "./letter.ts";

/** What is written to people: short, and with nothing in it that a stranger could have put there but a name. */

/** The sentences of letters in one language. */
export type LetterWords = typeof import("#shared/words/letters.en.ts");

/** A letter with its signature. */
const letterOf = (w: LetterWords, to: string, subject: string, text: string): Letter => ({
  to,
  subject,
  text: [text, "", w.signature()].join("\n"),
  locale: w.locale,
});

/** The link is good for an hour. */
export const resetLetter = (w: LetterWords, to: string, url: string): Letter =>
  letterOf(w, to, w.resetSubject(), w.reset({ url }));

export const verificationLetter = (w: LetterWords, to: string, url: string): Letter =>
  letterOf(w, to, w.verifySubject(), w.verify({ url }));

/** To somebody who signed up with an address that has an account: the page itself tells nobody that it has. */
export const alreadyLetter = (w: LetterWords, to: string, url: string): Letter =>
  letterOf(w, to, w.existingSubject(), w.existing({ url }));

/** What happened to the phone of a player of a club. */
type PhoneNews = {
  readonly club: string;
  readonly player: string;
  readonly event: "made" | "used";
  /** The history of the club. */
  readonly url: string;
};

/** To an owner of a club, about the phone of a player that was replaced. */
export const phoneLetter = (w: LetterWords, to: string, { event, url, ...news }: PhoneNews): Letter => {
  const named = { club: inLine(news.club), player: inLine(news.player) };
  const what = w.phoneTold[event](named);
  return letterOf(w, to, w.phoneSubject(named), w.phoneTellsOwner({ what, url }));
};

/** To the owner of a club that the operator has approved. */
export const approvalLetter = (w: LetterWords, to: string, name: string, url: string): Letter => {
  const club = inLine(name);
  return letterOf(w, to, w.approvedSubject({ club }), w.approved({ club, url }));
};

/** To the operator, about the whole deployment: what is wrong with it, or that nothing is any more. */
export const operatorLetter = (w: LetterWords, to: string, url: string, troubles: readonly HealthTrouble[]): Letter => {
  if (troubles.length === 0) return letterOf(w, to, w.wellSubject(), w.well({ url }));
  const lines = troubles.map((trouble) => w.trouble[trouble]()).join("\n");
  return letterOf(w, to, w.turnedSubject(), w.turned({ url, troubles: lines }));
};

/** From a club to somebody who is to speak for one of its juniors, who is not named in a letter that may go astray. */
export const guardianLetter = (w: LetterWords, to: string, name: string, url: string): Letter => {
  const club = inLine(name);
  return letterOf(w, to, w.guardianSubject({ club }), w.guardian({ club, url }));
};

/** Who invites, as what, and to be which of its players (`null`: none), by the names that they gave themselves. */
type Inviter = { readonly club: string; readonly role: Role; readonly player: string | null };

/** From a club, by the name that it gave itself. Two who share an address read which letter is for whom. */
export const invitationLetter = (w: LetterWords, to: string, inviter: Inviter, url: string): Letter => {
  const [club, role] = [inLine(inviter.club), w.role[inviter.role]()];
  const player = inLine(inviter.player ?? "");
  return player === ""
    ? letterOf(w, to, w.inviteSubject({ club }), w.invite({ club, role, url }))
    : letterOf(w, to, w.inviteAsSubject({ club, player }), w.inviteAs({ club, role, player, url }));
};

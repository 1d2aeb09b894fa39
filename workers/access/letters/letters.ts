import type { HealthTrouble } from "#shared/api/deployment/service.ts";
import type { Role } from "#shared/roles.ts";
import { inLine } from "./in-line.ts";
import type { Letter } from "./letter.ts";

/** What is written to people: short, and with nothing in it that a stranger could have put there but a name. */

/** The sentences of letters in one language. */
export type LetterWords = typeof import("#shared/words/letters.en.ts");

const signed = (w: LetterWords, text: string): string => [text, "", w.signature()].join("\n");

/** The link is good for an hour. */
export const resetLetter = (w: LetterWords, to: string, url: string): Letter => ({
  to,
  subject: w.resetSubject(),
  text: signed(w, w.reset({ url })),
});

export const verificationLetter = (w: LetterWords, to: string, url: string): Letter => ({
  to,
  subject: w.verifySubject(),
  text: signed(w, w.verify({ url })),
});

/** To somebody who signed up with an address that has an account: the page itself tells nobody that it has. */
export const alreadyLetter = (w: LetterWords, to: string, url: string): Letter => ({
  to,
  subject: w.existingSubject(),
  text: signed(w, w.existing({ url })),
});

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
  return { to, subject: w.phoneSubject(named), text: signed(w, w.phoneTellsOwner({ what, url })) };
};

/** To the owner of a club that the operator has approved. */
export const approvalLetter = (w: LetterWords, to: string, name: string, url: string): Letter => {
  const club = inLine(name);
  return { to, subject: w.approvedSubject({ club }), text: signed(w, w.approved({ club, url })) };
};

/** To the operator, about the whole deployment: what is wrong with it, or that nothing is any more. */
export const operatorLetter = (w: LetterWords, to: string, url: string, troubles: readonly HealthTrouble[]): Letter => {
  if (troubles.length === 0) return { to, subject: w.wellSubject(), text: signed(w, w.well({ url })) };
  const lines = troubles.map((trouble) => w.trouble[trouble]()).join("\n");
  return { to, subject: w.turnedSubject(), text: signed(w, w.turned({ url, troubles: lines })) };
};

/** From a club to somebody who is to speak for one of its juniors, who is not named in a letter that may go astray. */
export const guardianLetter = (w: LetterWords, to: string, name: string, url: string): Letter => {
  const club = inLine(name);
  return { to, subject: w.guardianSubject({ club }), text: signed(w, w.guardian({ club, url })) };
};

/** Who invites, as what, and to be which of its players (`null`: none), by the names that they gave themselves. */
type Inviter = { readonly club: string; readonly role: Role; readonly player: string | null };

/** From a club, by the name that it gave itself. Two who share an address read which letter is for whom. */
export const invitationLetter = (w: LetterWords, to: string, inviter: Inviter, url: string): Letter => {
  const [club, role] = [inLine(inviter.club), w.role[inviter.role]()];
  const player = inLine(inviter.player ?? "");
  return {
    to,
    subject: player === "" ? w.inviteSubject({ club }) : w.inviteAsSubject({ club, player }),
    text: signed(w, player === "" ? w.invite({ club, role, url }) : w.inviteAs({ club, role, player, url })),
  };
};

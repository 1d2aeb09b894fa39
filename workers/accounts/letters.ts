import type { Role } from "../../shared/vocabulary.ts";
import type { Letter } from "./mailer.ts";

/** What is written to people: short, and with nothing in it that a stranger could have put there but a name. */

/**
 * A name as it stands in a line of ours: what a line break in it would begin is, in a subject, a header of its own, and
 * in a text a line that could be taken for one of ours. What turns the direction of writing goes too; joiners, which
 * Hindi is written with, stay.
 */
const inLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

const signed = (...lines: string[]): string => [...lines, "", "Strikebook"].join("\n");

/** The link is good for an hour. */
export const resetLetter = (to: string, url: string): Letter => ({
  to,
  subject: "A new password for Strikebook",
  text: signed(
    "Somebody asked for a new password for this address. To choose one, open this link within an hour:",
    "",
    url,
    "",
    "If it was not you, nothing needs to be done: your password stays as it is.",
  ),
});

export const verificationLetter = (to: string, url: string): Letter => ({
  to,
  subject: "Is this your address?",
  text: signed(
    "An account at Strikebook was made with this address. To say that it is yours, open this link:",
    "",
    url,
  ),
});

/** To somebody who signed up with an address that has an account: the page itself tells nobody that it has. */
export const alreadyLetter = (to: string, url: string): Letter => ({
  to,
  subject: "You have an account at Strikebook",
  text: signed("Somebody tried to sign up with this address, which has an account. To sign in, open:", "", url),
});

/** From a club, by the name that it gave itself. */
export const invitationLetter = (to: string, club: string, role: Role, url: string): Letter => ({
  to,
  subject: `${inLine(club)} invites you`,
  text: signed(
    `${inLine(club)} invites you to Strikebook as ${role}. To accept, open this link within a week:`,
    "",
    url,
  ),
});

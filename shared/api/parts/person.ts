import { z } from "zod";
import { clubAddress, JUNIOR_NAMES } from "#league";
import { clubId, playerId } from "#shared/ids.ts";
import { phoneNumber } from "#shared/phone.ts";
import { nameLine, textLines } from "#shared/text.ts";
import { language, name, zone } from "./values.ts";

export const newPlayer = z
  .strictObject({
    id: playerId.optional(),
    name,
    club: clubId,
    /** Whether the player is a junior, whose name the club may shorten. No date of birth is kept. */
    junior: z.boolean().optional(),
    /** Whether the player is a guest, not a member: the name is this club's own, whatever another club calls them. */
    guest: z.boolean().optional(),
  })
  .meta({ id: "NewPlayer" });

/** A person with their public name; the id where the name was removed. */
export const person = z.object({ id: playerId, name: z.string() });

/** A change of a person; a second time it changes nothing. */
export const personChange = z
  .strictObject({
    name: name.optional(),
    junior: z.boolean().optional(),
    guest: z.boolean().optional(),
    /** The phone number, as it is dialled; of a junior the guardian's. Only the club's desk sees it. `null`: none. */
    phone: phoneNumber.nullable().optional(),
    /** The name in a second script, as public as the name; never shown of a junior. `null`: none. */
    localName: name.nullable().optional(),
  })
  .meta({ id: "PersonChange" });

/** The most characters of a club's own text, which includes its venue and its contact. */
const MOST_ABOUT = 1000;
const MOST_IN_LINE = 200;

/** A change of a club; a second time it changes nothing. */
export const clubChange = z
  .strictObject({
    name: name.optional(),
    juniorNames: z.enum(JUNIOR_NAMES).optional(),
    /** The time zone of its clock, by its IANA name; deadlines that are already set do not move. */
    zone: zone.optional(),
    /** The language of its letters, calendars and texts to send; a reader's own comes first. */
    language: language.optional(),
    /** The words of its address: `/clubs/riverside`. Its earlier addresses lead there, and stay its own. */
    address: clubAddress.optional(),
    /** Whether it takes applications of people who want to play there. */
    applications: z.boolean().optional(),
    /** Its public text for its page: about itself, the place and time of play, its contact. Empty: none. */
    about: textLines.trim().max(MOST_ABOUT).optional(),
    venue: nameLine.max(MOST_IN_LINE).optional(),
    contact: nameLine.max(MOST_IN_LINE).optional(),
    /** Whether its desk shows the first steps of a new club. */
    firstSteps: z.boolean().optional(),
  })
  .meta({ id: "ClubChange" });

/** A club's people for its desk: by their whole names, with their public names. */
export const clubPeople = z
  .object({
    juniorNames: z.enum(JUNIOR_NAMES),
    people: z.array(
      z.object({
        id: playerId,
        name: z.string(),
        shown: z.string(),
        junior: z.boolean(),
        guest: z.boolean(),
        phone: z.string().nullable(),
        localName: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: "ClubPeople" });
export type ClubPeople = z.output<typeof clubPeople>;

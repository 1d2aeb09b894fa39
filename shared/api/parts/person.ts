import { z } from "zod";
import { clubAddress, JUNIOR_NAMES } from "#league";
import { clubId, playerId } from "#shared/ids.ts";
import { nameLine, textLines } from "#shared/text.ts";
import { name, zone } from "./values.ts";

export const newPlayer = z
  .strictObject({
    id: playerId.optional(),
    name,
    club: clubId,
    /** Shown as the club shows its juniors. No date of birth is kept. */
    junior: z.boolean().optional(),
    /** A player here who is not a member: the name is this club's own, whatever another club calls them. */
    guest: z.boolean().optional(),
  })
  .meta({ id: "NewPlayer" });

/** A person with their public name; the id where the name was removed. */
export const person = z.object({ id: playerId, name: z.string() });

/** A change of a person; the same again changes nothing. */
export const personChange = z
  .strictObject({ name: name.optional(), junior: z.boolean().optional(), guest: z.boolean().optional() })
  .meta({ id: "PersonChange" });

/** Characters of what a club says of itself, and of its venue and its contact, at most. */
const MOST_ABOUT = 1000;
const MOST_IN_LINE = 200;

/** A change of a club; the same again changes nothing. */
export const clubChange = z
  .strictObject({
    name: name.optional(),
    juniorNames: z.enum(JUNIOR_NAMES).optional(),
    /** The time zone of its clock, by its IANA name; deadlines that are set already stay at the same moment. */
    zone: zone.optional(),
    /** Where it is found: `/clubs/riverside`. Its addresses until now lead there, and stay its own. */
    address: clubAddress.optional(),
    /** Whether it takes applications of people who want to play there. */
    applications: z.boolean().optional(),
    /** What everybody reads on its page: of itself, where and when it plays, how it is reached. Empty: nothing. */
    about: textLines.trim().max(MOST_ABOUT).optional(),
    venue: nameLine.max(MOST_IN_LINE).optional(),
    contact: nameLine.max(MOST_IN_LINE).optional(),
    /** Whether its desk shows the first steps of a new club. */
    firstSteps: z.boolean().optional(),
  })
  .meta({ id: "ClubChange" });

/** A club's people as its desk sees them: by their whole names, with what everybody else reads. */
export const clubPeople = z
  .object({
    juniorNames: z.enum(JUNIOR_NAMES),
    people: z.array(
      z.object({ id: playerId, name: z.string(), shown: z.string(), junior: z.boolean(), guest: z.boolean() }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: "ClubPeople" });
export type ClubPeople = z.output<typeof clubPeople>;

import type { Section } from "./section.ts";
import { clubSection } from "./sections/clubs.ts";
import { decisionSection } from "./sections/decisions.ts";
import { differenceSection } from "./sections/differences.ts";
import { divisionSection } from "./sections/divisions.ts";
import { entrySection } from "./sections/entries.ts";
import { fixtureSection } from "./sections/fixtures.ts";
import { headListSection } from "./sections/head-lists.ts";
import { houseRulesetSection } from "./sections/house-rulesets.ts";
import { keptAddressSection } from "./sections/kept-addresses.ts";
import { listKeySection } from "./sections/list-keys.ts";
import { matchEventSection } from "./sections/match-events.ts";
import { matchSection } from "./sections/matches.ts";
import { noteSection } from "./sections/notes.ts";
import { peopleSection } from "./sections/people.ts";
import { peopleJoinSection } from "./sections/people-joins.ts";
import { playerConsentSection } from "./sections/player-consents.ts";
import { ratingMoveSection } from "./sections/rating-moves.ts";
import { ratingSettingSection } from "./sections/rating-settings.ts";
import { ratingStartSection } from "./sections/rating-starts.ts";
import { registrationSection } from "./sections/registrations.ts";
import { sealedForecastSection } from "./sections/sealed-forecasts.ts";
import { shownNameSection } from "./sections/shown-names.ts";

/**
 * What a club's file holds, in its order: what is referred to comes first. A table that is not named here never leaves;
 * neither do derived tables, which an import derives again.
 */
export const SECTIONS: readonly Section[] = [
  clubSection,
  peopleSection,
  keptAddressSection,
  shownNameSection,
  playerConsentSection,
  peopleJoinSection,
  ratingSettingSection,
  ratingStartSection,
  houseRulesetSection,
  divisionSection,
  registrationSection,
  entrySection,
  fixtureSection,
  matchSection,
  sealedForecastSection,
  decisionSection,
  listKeySection,
  headListSection,
  differenceSection,
  ratingMoveSection,
  noteSection,
  matchEventSection,
];

/** The section of a table. */
export const sectionOf = (table: string): Section | undefined => SECTIONS.find((section) => section.table === table);

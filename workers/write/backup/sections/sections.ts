import { clubSection } from "./clubs.ts";
import { decisionSection } from "./decisions.ts";
import { differenceSection } from "./differences.ts";
import { divisionSection } from "./divisions.ts";
import { entrySection } from "./entries.ts";
import { fixtureSection } from "./fixtures.ts";
import { headListSection } from "./head-lists.ts";
import { houseRulesetSection } from "./house-rulesets.ts";
import { keptAddressSection } from "./kept-addresses.ts";
import { listKeySection } from "./list-keys.ts";
import { matchEventSection } from "./match-events.ts";
import { matchSection } from "./matches.ts";
import { noteSection } from "./notes.ts";
import { peopleSection } from "./people.ts";
import { peopleJoinSection } from "./people-joins.ts";
import { playerConsentSection } from "./player-consents.ts";
import { ratingMoveSection } from "./rating-moves.ts";
import { ratingSettingSection } from "./rating-settings.ts";
import { ratingStartSection } from "./rating-starts.ts";
import { registrationSection } from "./registrations.ts";
import { sealedForecastSection } from "./sealed-forecasts.ts";
import type { Section } from "./section.ts";
import { shownNameSection } from "./shown-names.ts";

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

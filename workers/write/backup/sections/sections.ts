import {
  decisionSection,
  divisionSection,
  entrySection,
  fixtureSection,
  houseRulesetSection,
  lineUpSection,
  registrationSection,
  teamSection,
} from "./league.ts";
import { differenceSection, matchEventSection, matchSection, noteSection } from "./match-records.ts";
import { awaitedGuardianSection, awaitedMemberSection, clubActSection } from "./members.ts";
import { headListSection, listKeySection } from "./proof.ts";
import {
  ratingMoveSection,
  ratingSettingSection,
  ratingStartSection,
  sealedForecastSection,
} from "./rating-records.ts";
import {
  clubAddressSection,
  clubSection,
  federationClubSection,
  keptAddressSection,
  peopleJoinSection,
  peopleSection,
  playerConsentSection,
  playerDetailSection,
  samePersonSection,
  shownNameSection,
  transferWindowSection,
} from "./registry.ts";
import type { BackupSection } from "./section.ts";
import { seriesEventSection, seriesSection } from "./series.ts";

/**
 * The sections of a club's file, in order: a row comes after those that it refers to. A table that is not named here is
 * not in the file; neither are derived tables, which an import derives again.
 */
export const SECTIONS: readonly BackupSection[] = [
  clubSection,
  clubAddressSection,
  peopleSection,
  keptAddressSection,
  playerDetailSection,
  shownNameSection,
  playerConsentSection,
  federationClubSection,
  transferWindowSection,
  peopleJoinSection,
  samePersonSection,
  awaitedMemberSection,
  awaitedGuardianSection,
  clubActSection,
  ratingSettingSection,
  ratingStartSection,
  houseRulesetSection,
  teamSection,
  divisionSection,
  seriesSection,
  seriesEventSection,
  registrationSection,
  entrySection,
  fixtureSection,
  matchSection,
  sealedForecastSection,
  decisionSection,
  lineUpSection,
  listKeySection,
  headListSection,
  differenceSection,
  ratingMoveSection,
  noteSection,
  matchEventSection,
];

export const backupSectionOf = (table: string): BackupSection | undefined =>
  SECTIONS.find((section) => section.table === table);

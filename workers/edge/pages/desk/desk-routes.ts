import type { Router } from "#access/http/router.ts";
import { awardsPages } from "./awards-pages.ts";
import { clubPage } from "./club.ts";
import { consentsPage } from "./consents.ts";
import { decidePage } from "./decide.ts";
import { divisionDeskPage } from "./division-desk.ts";
import { exportsPage } from "./exports.ts";
import { feesPage } from "./fees-page.ts";
import { fixtureDeskPage } from "./fixture-desk.ts";
import { pairingPage } from "./pairing-page.ts";
import { peoplePage } from "./people.ts";
import { regulationsPage } from "./regulations.ts";
import { resultPage } from "./result.ts";
import { roundResultsPage } from "./round-results.ts";
import { scorerLinkPage } from "./scorer-link-page.ts";
import { substitutePage } from "./substitute-page.ts";

/** The pages behind the parts of a club's desk: of what it sets, of its people, and of its divisions and fixtures. */
export const deskPages = (app: Router): void => {
  clubPage(app);
  consentsPage(app);
  exportsPage(app);
  peoplePage(app);
  divisionDeskPage(app);
  regulationsPage(app);
  decidePage(app);
  pairingPage(app);
  feesPage(app);
  fixtureDeskPage(app);
  resultPage(app);
  roundResultsPage(app);
  scorerLinkPage(app);
  awardsPages(app);
  substitutePage(app);
};

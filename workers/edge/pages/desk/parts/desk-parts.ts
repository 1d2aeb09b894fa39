import type { Router } from "#access/http/router.ts";
import { announcementsPage } from "./announcements-page.ts";
import { federationPage } from "./federation-page.ts";
import { historyPage } from "./history-page.ts";
import { invitationsPage } from "./invitations-page.ts";
import { membersPage } from "./members-page.ts";
import { outboxPage } from "./outbox-page.ts";
import { seasonsPage } from "./seasons-page.ts";
import { seriesDeskPages } from "./series-page.ts";
import { settingsPage } from "./settings-page.ts";
import { todayPage } from "./today-page.ts";
import { webhooksPage } from "./webhooks-page.ts";

/** A club's desk in its parts, and the pages that are made for them alone. */
export const deskParts = (app: Router): void => {
  todayPage(app);
  seasonsPage(app);
  invitationsPage(app);
  settingsPage(app);
  membersPage(app);
  historyPage(app);
  outboxPage(app);
  announcementsPage(app);
  webhooksPage(app);
  federationPage(app);
  seriesDeskPages(app);
};

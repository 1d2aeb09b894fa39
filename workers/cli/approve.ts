// `npm run approve -- [--url URL] [CLUB]`: lists the clubs that wait for the operator, or approves one of them.

import { done } from "#shared/api/deployment/accounts.ts";
import { type WaitingClub, waitingClubs } from "#shared/api/league/founding.ts";
import * as english from "#shared/words/cli.en.ts";
import { command, Misunderstood, type Status } from "./command.ts";
import type { ApiClient } from "./server/api-client.ts";
import type { CliWords } from "./server/said-error.ts";
import { withServer } from "./server/some-server.ts";

/** The clubs that wait for the operator, one a line, and how one is approved. */
const waitingLines = (w: CliWords, clubs: readonly WaitingClub[]): string[] => [
  ...clubs.map(({ id, name, founded, founder }) =>
    founder === null
      ? w.clubWaitsOfNobody({ club: id, name, day: founded.slice(0, 10) })
      : w.clubWaitsOf({ club: id, name, day: founded.slice(0, 10), founder }),
  ),
  clubs.length === 0 ? w.noClubWaits() : w.approveOne({ command: "npm run approve -- CLUB" }),
];

const waiting = async (api: ApiClient): Promise<readonly WaitingClub[]> => {
  const found: WaitingClub[] = [];
  let after: string | null = "";
  while (after !== null) {
    const query: string = after === "" ? "" : `?after=${encodeURIComponent(after)}`;
    const page = await api.get(`/waiting-clubs${query}`, waitingClubs);
    found.push(...page.clubs);
    after = page.next;
  }
  return found;
};

const approve = async (api: ApiClient, club: string): Promise<void> => {
  await api.put(`/clubs/${encodeURIComponent(club)}/approval`, { type: "application/json", text: "{}" }, done);
  console.log(english.approved({ club }));
};

await command(english, {
  name: "approve",
  options: { url: { type: "string" } },
  run: async ({ values, positionals: [club, ...more] }): Promise<Status> => {
    if (more.length > 0) throw new Misunderstood({ key: "unexpected", about: { word: more[0] ?? "" } });
    await withServer(english, values.url, async (api) => {
      if (club !== undefined) return approve(api, club);
      console.log(waitingLines(english, await waiting(api)).join("\n"));
    });
    return 0;
  },
});

/** A local server that was started: `owner` is the address of the demo club's owner, `null` without a demo. */
export type Started = { readonly url: string; readonly owner: string | null; readonly club: string };

const MARGIN = 18;
const line = (label: string, text: string): string => `  ${label}`.padEnd(MARGIN) + text;

/** What `npm start` says last: what to do now. The very last line is the address to open. */
export const nextStep = ({ url, owner, club }: Started): readonly string[] => [
  ...(owner === null
    ? [
        line("Next", `make a club with the organiser key: POST ${url}/api/v1/clubs,`),
        line("", 'then invite its owner; README says how, under "Deploy to Cloudflare"'),
      ]
    : [
        line("Next", `sign in as ${owner} at ${url}/account/sign-in,`),
        line("", `then run the club at ${url}/clubs/${club}/desk`),
      ]),
  line("Letters", "to people (a new password, an invitation) appear below, with their links"),
  line("Stop", "Ctrl+C; the same command goes on where this left off"),
  "",
  line("Open", url),
];

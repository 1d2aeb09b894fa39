/** A fault that pages once had, as rules of style, and the pictures that it has to spoil: `knockout-desk`. */
export type PlantedLook = { readonly fault: string; readonly pictures: readonly string[]; readonly style: string };

/** Each fault of look that a reader of every page found. Its picture is another with it, or the pictures see too little. */
export const PLANTED_LOOKS: readonly PlantedLook[] = [
  {
    fault: "both names of a tie are over each other",
    pictures: ["knockout-desk", "knockout-paper", "double-elimination-desk", "groups-desk"],
    style: ".drawn-tie { display: grid !important } .drawn-tie > .tie-side { grid-area: 1 / 1 !important }",
  },
  {
    fault: "the ruling of a replay is cut off after its strike",
    pictures: ["replay-phone"],
    style: ".replay-current { block-size: 1.5rem !important; min-block-size: 0 !important; overflow: clip !important }",
  },
  {
    fault: "the controls of a replay are below the window",
    pictures: ["replay-desk"],
    style: ".replay-picture { min-block-size: 56rem !important }",
  },
  {
    fault: "the names of a pair are in columns",
    pictures: ["doubles-phone", "doubles-desk"],
    style:
      ".versus .side { display: grid !important; grid-template-columns: repeat(3, 1fr) !important } .versus .who { display: contents !important }",
  },
  {
    fault: "headings of a dispute stick to the line above",
    pictures: ["dispute-phone"],
    style: ".dispute-page :is(h2, .watched, .thread li) { margin: 0 !important; padding: 0 !important }",
  },
  {
    fault: "names of a quick match are in monospace",
    pictures: ["quick-phone"],
    style: ".typed, .choice, .typed input { font-family: var(--mono) !important }",
  },
  {
    fault: "a match that has begun has no score",
    pictures: ["hall-desk", "evening-phone"],
    style: ".scoreboard :is(.num, .scoreboard-note), .scoreboard-head .paused { display: none !important }",
  },
  {
    fault: "the evening is a television's page",
    pictures: ["evening-phone"],
    style: "body { background: #17110d !important } body > header, body > nav { display: none !important }",
  },
  {
    fault: "a flag of an embedded table is as large as a name",
    pictures: ["embed-phone"],
    style: ".league .flag { font-size: inherit !important; color: inherit !important }",
  },
  {
    fault: "a paused match is 0–0 in the results grid",
    pictures: ["grid-phone", "grid-desk"],
    style: '.grid-on { font-size: 0 !important } .grid-on::after { content: "0–0"; font-size: 1rem }',
  },
  {
    fault: "the space before the number of a law is lost",
    pictures: ["compare-desk"],
    style: ".compare .clause { display: flex !important }",
  },
  {
    fault: "a long name in the head of the pad is cut",
    pictures: ["pad-phone"],
    style: ".situation h1 { white-space: nowrap !important; overflow: clip !important; text-overflow: ellipsis }",
  },
  {
    fault: "the marks of a replay's course and its jumps are cut off",
    pictures: ["replay-phone"],
    style:
      ".replay-course svg { block-size: 6px !important } .jumps { flex-wrap: nowrap !important; inline-size: 11rem; overflow: clip }",
  },
  {
    fault: "the instruction of a practice board is cut off in large text",
    pictures: ["practice-phone"],
    style: ".coach > [role='status'] { block-size: 1lh !important; overflow: clip !important }",
  },
  {
    fault: "a championship that is over has no winner",
    pictures: ["groups-phone", "groups-desk"],
    style: ".champion { display: none !important }",
  },
];

import { firstThingFaults } from "./eyes/first-thing.ts";
import { forcedColourFaults } from "./eyes/forced-colours.ts";
import { keyboardFaults } from "./eyes/keyboard.ts";
import { markupFaults } from "./eyes/markup.ts";
import { paperFaults } from "./eyes/paper.ts";
import { reflowFaults } from "./eyes/reflow.ts";
import { targetFaults } from "./eyes/targets.ts";
import { textSizeFaults } from "./eyes/text-sizes.ts";
import { expect, type Page, test } from "./served.ts";

/** Complaints that each eye has to find, in a page that has this one fault. */
const PLANTED: readonly (readonly [
  fault: string,
  html: string,
  eye: (page: Page) => Promise<string[]>,
  says: RegExp,
  path?: string,
])[] = [
  ["a heading is left out", "<h1>One</h1><h3>Two</h3>", markupFaults, /live: heading-level/],
  ["a link has no address", "<a hidden>One</a>", markupFaults, /live: element-required-attributes: <a>.*href/],
  ["an element is where none may be", "<ul><p>One</p></ul>", markupFaults, /live: element-permitted-content/],
  [
    "a line does not break",
    `<p style="white-space: nowrap">${"A line that is too long for a phone. ".repeat(3)}</p>`,
    reflowFaults,
    /at 400 % .* px too wide/,
  ],
  [
    "words are cut off",
    '<p style="block-size: 1.5em; overflow: hidden">Words that are cut off where a screen is small</p>',
    reflowFaults,
    /with text of 200 %: cut off: p/,
  ],
  [
    "words lie over words",
    '<p style="block-size: 20px; margin: 0">Words that take two lines where the screen is small</p><p style="margin: 0">More</p>',
    reflowFaults,
    /at 400 % .*: one over the other/,
  ],
  [
    "the two names of a drawn tie lie over each other",
    `<div style="overflow-x: auto"><div style="display: grid; inline-size: 12rem">${["Asha Perera", "Tom Whitfield"]
      .map((name) => `<span style="grid-area: 1 / 1">${name}</span>`)
      .join("")}</div></div>`,
    reflowFaults,
    /at 1280 px: where it scrolls, one over the other/,
  ],
  [
    "words lie over words on paper alone",
    '<style>@media print { .under { margin-block-start: -2.2em } }</style><p>Asha Perera</p><p class="under">Tom Whitfield</p>',
    reflowFaults,
    /on paper: one over the other/,
  ],
  ["paper has a button", "<button>Next</button>", paperFaults, /on paper: printed, .* button. “Next”/],
  [
    "paper has a bar that stays",
    '<p style="position: fixed; inset-block-end: 0">Undo</p>',
    paperFaults,
    /on paper: stays while the sheet goes by: p/,
  ],
  [
    "paper has words in white",
    '<p style="background: #2b1a12; color: white">Live</p>',
    paperFaults,
    /on paper: white on a dark ground: p/,
  ],
  [
    "a base line is not as wide as its text on paper",
    '<main><header class="page-head" style="inline-size: 20rem"><h1>Cup</h1></header></main>',
    paperFaults,
    /on paper: a base line of another width/,
  ],
  [
    "a third of the words are small print",
    '<p>Ravi beat Asha</p><p style="font-size: 12px">Points only</p>',
    textSizeFaults,
    /40 % of the words are under 14 px/,
  ],
  [
    "there are more sizes of text than an eye tells apart",
    Array.from({ length: 9 }, (_, more) => `<p style="font-size: ${14 + more}px">One</p>`).join(""),
    textSizeFaults,
    /9 sizes of text/,
  ],
  [
    "a table begins below what a phone shows first",
    '<main><p style="block-size: 220px; margin: 0">How this table is to be read</p><table></table></main>',
    (page) => firstThingFaults(page, "table"),
    /table begins at 228 px/,
  ],
  [
    "a link alone in its line is lower than a thumb",
    '<ul><li><a href="#one">One</a></li></ul><p>A <a href="#two">link</a> in a sentence</p>',
    targetFaults,
    /^under 24 px: a “One” of \d+ px$/,
  ],
  [
    "a box that is ticked is lower than a thumb, and so is its label",
    '<p><input type="checkbox" id="all"><label for="all">All</label></p>',
    targetFaults,
    /under 24 px: input/,
  ],
  [
    "a button at the table is too small for haste",
    '<main><button style="block-size: 30px; inline-size: 90px">Here</button></main>',
    targetFaults,
    /under 44 px high: button “Here” of 30 px/,
    "/planted/evening",
  ],
  [
    "a code is sent with the marks around it",
    "<p>Opened at 10:41 \uf000UTC\uf001.</p>",
    markupFaults,
    /a sign that no font draws/,
  ],
  [
    "a button is its background",
    '<button style="border: 0; background: red">Save</button>',
    forcedColourFaults,
    /be pressed/,
  ],
  [
    "what is pressed is its background",
    '<style>[aria-pressed="true"] { background: red; }</style><button aria-pressed="true">Left</button>',
    forcedColourFaults,
    /nothing shows that it is aria-pressed/,
  ],
  [
    "a mark is its background",
    '<main><i style="display: block; inline-size: 1rem; block-size: 1rem; background: red"></i></main>',
    forcedColourFaults,
    /told by its background alone: i/,
  ],
  [
    "a drawing is black on black",
    '<main><svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg></main>',
    forcedColourFaults,
    /forced dark colours: not seen on the background: circle/,
  ],
  ["only a mouse presses something", '<p id="only">Press</p>', keyboardFaults, /only a mouse presses p/],
  [
    "a control is left out",
    '<button>One</button><button tabindex="-1">Two</button>',
    keyboardFaults,
    /no key comes to button “Two”/,
  ],
  ["the focus has no ring", '<button style="outline: none">One</button>', keyboardFaults, /“One”: no ring/],
  [
    "the focus is covered",
    '<div style="position: fixed; inset: 0; background: red"></div><button>One</button>',
    keyboardFaults,
    /“One”: something lies over it/,
  ],
  [
    "the focus is caught",
    '<button>One</button><button id="trap">Two</button><button>Three</button>',
    keyboardFaults,
    /does not leave button#trap/,
  ],
];

for (const [fault, html, eye, says, path = "/planted"] of PLANTED)
  test(`it is seen when ${fault}`, async ({ page, baseURL }) => {
    // The page's own policy would not let a planted style in.
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto(new URL(path, baseURL).href);
    await page.setContent(
      `<!DOCTYPE html><html lang="en"><head><title>Planted</title></head><body>${html}</body></html>`,
    );
    await page.evaluate(() => {
      document.querySelector("#only")?.addEventListener("click", () => undefined);
      document.querySelector("#trap")?.addEventListener("keydown", (event) => event.preventDefault());
    });
    expect((await eye(page)).join("\n")).toMatch(says);
  });

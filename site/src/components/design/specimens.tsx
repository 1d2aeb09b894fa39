import { type ComponentChildren, Fragment, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { FRAME, Surface } from "#shared/views/board/surface.tsx";
import { PositionsChart } from "#shared/views/chart/positions.tsx";
import { Bracket } from "#shared/views/division/bracket.tsx";
import { Crosstable } from "#shared/views/division/crosstable.tsx";
import { LeagueTable } from "#shared/views/division/league-table.tsx";
import { Choice, Tick } from "#shared/views/forms/choice.tsx";
import { Field, Form, News } from "#shared/views/forms/field.tsx";
import { FormKey, Form as LastFive } from "#shared/views/parts/form.tsx";
import { FixtureLine } from "#shared/views/parts/match-line.tsx";
import { UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import { StrikeDrawn } from "#shared/views/strike/man.tsx";
import { RulingLines } from "#shared/views/strike/ruling-lines.tsx";
import { WayView } from "#shared/views/way/way.tsx";
import { Key } from "#site/islands/strike/key.tsx";
import { PocketPicker } from "#site/islands/strike/pocket-picker.tsx";
import type { DesignWords } from "./design-words.ts";
import { DIVISION, FIXTURES, PLAYED } from "./samples.ts";

/** A component as the page shows it: by its name in the catalogue, with the sheet beside it. */
type Specimen = {
  readonly name: keyof DesignWords["design"]["name"];
  readonly sheet: string;
  readonly shown: (w: DesignWords) => ComponentChildren;
};

const nothing = () => undefined;

const WAY = {
  club: DIVISION.club,
  here: "divisions",
  itself: false,
  above: { name: DIVISION.name, href: "#table" },
} as const;

const [SEQUENCE] = DIVISION.positions;

const SPECIMENS: readonly Specimen[] = [
  {
    name: "head",
    sheet: "shared/views/parts/page/page.css",
    shown: ({ design: w }) => (
      <header class="page-head">
        <p class="where">{DIVISION.league}</p>
        <p class="design-title">{DIVISION.name}</p>
        <p class="about">{w.about()}</p>
      </header>
    ),
  },
  { name: "way", sheet: "shared/views/way/way.css", shown: ({ way }) => <WayView w={way} way={WAY} /> },
  {
    name: "lines",
    sheet: "shared/views/parts/scoreboard.css",
    shown: ({ division }) => (
      <ul class="lines">
        {FIXTURES.slice(2).map((fixture) => (
          <li key={fixture.id}>
            <FixtureLine w={division} fixture={fixture} />
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: "table",
    sheet: "shared/views/division/league-table.css",
    shown: ({ division }) => <LeagueTable w={division} division={DIVISION} />,
  },
  {
    name: "form",
    sheet: "shared/views/parts/form.css",
    shown: ({ division }) => (
      <p>
        <LastFive w={division} form={DIVISION.table[1]?.form ?? []} /> <FormKey w={division} />
      </p>
    ),
  },
  {
    name: "crosstable",
    sheet: "shared/views/division/crosstable.css",
    shown: ({ division }) => <Crosstable w={division} division={DIVISION} />,
  },
  {
    name: "bracket",
    sheet: "shared/views/division/bracket.css",
    shown: ({ division }) => <Bracket w={division} division={DIVISION} />,
  },
  {
    name: "chart",
    sheet: "shared/views/chart/chart.css",
    shown: ({ division }) =>
      SEQUENCE ? <PositionsChart w={division} division={DIVISION} sequence={SEQUENCE} /> : null,
  },
  {
    name: "ruling",
    sheet: "shared/views/strike/ruling-lines.css",
    shown: ({ design, strike, clauses }) => (
      <>
        <StrikeDrawn w={strike} notation="q1 w2" />
        <RulingLines w={{ clauses }} data={PLAYED} rulings={[{ text: design.ruling(), clause: "ICF 87b" }]} />
      </>
    ),
  },
  {
    name: "live",
    sheet: "shared/views/parts/page/live.css",
    shown: ({ design: w }) => (
      <p>
        <span class="live">{w.live()}</span> {"\u00b7"} <span class="disputed">{w.disputed()}</span>
      </p>
    ),
  },
  {
    name: "notice",
    sheet: "shared/views/parts/page/page.css",
    shown: ({ design: w }) => (
      <>
        <p class="wrong">{w.wrong()}</p>
        <News done={w.done()} />
        <p class="empty">{w.empty()}</p>
      </>
    ),
  },
  {
    name: "field",
    sheet: "shared/views/forms/field.css",
    shown: ({ design: w }) => (
      <>
        <Form action="#field" does={w.save()} trouble={{ message: "", fields: { points: w.pointsWrong() } }}>
          <Field name="points" label={w.pointsLabel()} type="number" value="31" hint={w.pointsHint()} />
          <Choice
            name="board"
            id="at-board"
            label={w.venueLabel()}
            value="1"
            options={[
              { value: "1", label: w.venueOne() },
              { value: "2", label: w.venueTwo() },
            ]}
          />
          <Tick name="agreed" label={w.tickLabel()} checked />
        </Form>
        <Form action="#field" does={w.forget()} quiet>
          {null}
        </Form>
      </>
    ),
  },
  {
    name: "key",
    sheet: "site/src/islands/strike/key.css",
    shown: ({ design: w }) => (
      <>
        <div class="keys">
          <Key on={false} tap={nothing}>
            {w.keyMissed()}
          </Key>
          <Key on tap={nothing}>
            {w.keyOwn()}
          </Key>
          <Key on={false} tap={nothing} disabled>
            {w.keyStriker()}
          </Key>
        </div>
        <div class="answer">
          <button type="button" class="key">
            {w.forget()}
          </button>
          <button type="button" class="key record">
            {w.record()}
          </button>
        </div>
      </>
    ),
  },
  {
    name: "pocket",
    sheet: "site/src/islands/strike/pocket-picker.css",
    shown: ({ pockets }) => <PocketPicker w={pockets} piece="queen" pick={nothing} />,
  },
  {
    name: "board",
    sheet: "shared/views/board/surface.css",
    shown: () => (
      <svg
        class="design-board carrom-board"
        viewBox={`${-FRAME} ${-FRAME} ${2 * FRAME} ${2 * FRAME}`}
        aria-hidden="true"
      >
        <Surface />
      </svg>
    ),
  },
];

/**
 * A view as it is, but for its links, which lead to what does not exist: here they lead back to it. The names in it are data,
 * and its own sentences are looked at on their pages.
 */
const Shown = ({ at, children }: { readonly at: string; readonly children: ComponentChildren }) => {
  const markup = renderToString(h(Fragment, null, children)).replaceAll(
    / href="\/(?!rules\/)[^"]*"/g,
    ` href="#${at}"`,
  );
  return <div class="design-shown" {...UNTRANSLATED} dangerouslySetInnerHTML={{ __html: markup }} />;
};

/** A path that is broken after a folder where its line is too short. */
const Path = ({ path }: { readonly path: string }) => (
  <code {...UNTRANSLATED}>
    {path.split(/(?<=\/)/).map((step) => (
      <>
        {step}
        <wbr />
      </>
    ))}
  </code>
);

/** Every component with small data in it, its sheet and the rule of its use. */
export const Specimens = ({ w }: { readonly w: DesignWords }) => (
  <section id="component">
    <h2>{w.design.part.component()}</h2>
    <p class="design-about">{w.design.component.about()}</p>
    {SPECIMENS.map(({ name, sheet, shown }) => (
      <section key={name} class="design-specimen" id={name}>
        <div class="design-caption">
          <h3>{w.design.name[name]()}</h3>
          <p>{w.design.rule[name]()}</p>
          <p class="small">
            {w.design.styledIn()} <Path path={sheet} />
          </p>
        </div>
        <Shown at={name}>{shown(w)}</Shown>
      </section>
    ))}
  </section>
);

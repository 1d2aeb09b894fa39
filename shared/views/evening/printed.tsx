import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import { verbatim } from "#shared/words/verbatim.ts";
import { momentIn } from "#shared/zone.ts";
import { PlaceLines } from "../division/places.tsx";
import { Columns } from "../parts/columns.tsx";
import { longDay } from "../parts/days.ts";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { SheetView, type SheetWords } from "../sheet/sheet.tsx";
import type { SheetData } from "../sheet/sheet-data.ts";
import { tieInWords } from "./night-match.tsx";
import { tableName } from "./table-name.ts";
import { EveningTies } from "./ties.tsx";
import type { EveningWords } from "./words.ts";

/** A table's code on paper: `address` is typed by hand, `picture` its QR code as SVG of our own making. */
type PrintedCode = {
  readonly table: number;
  readonly address: string;
  readonly code: string;
  readonly picture: string;
};

/** The whole print of an evening, with the names that everybody may read. */
type PrintedEvening = {
  readonly evening: Evening;
  readonly codes: readonly PrintedCode[];
  readonly live: { readonly address: string; readonly picture: string };
  readonly sheets: readonly SheetData[];
};

type PrintProps = { readonly w: EveningWords; readonly data: PrintedEvening };

/** A QR code: its SVG was made from an address by ourselves. */
const Picture = ({ svg, label }: { svg: string; label: string }) => (
  <div class="code-picture" role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />
);

const CodePage = ({ w, data: { evening }, one }: PrintProps & { one: PrintedCode }) => {
  const moment = momentIn(evening.club.zone, w.locale);
  return (
    <section class="paper-page code-page">
      <p class="where">
        {evening.club.name} · {longDay(w.locale, evening.day)}
      </p>
      <h2>{tableName(w, evening.halls, one.table)}</h2>
      <p>{w.scanTo()}</p>
      <Picture svg={one.picture} label={w.qrOf({ address: one.address })} />
      <p class="typed-code" {...UNTRANSLATED}>
        {one.code}
      </p>
      <p>
        <Sentence text={w.typeIt({ address: verbatim(one.address) })} />
      </p>
      <p class="small">{w.goodFrom({ from: moment(evening.from), until: moment(evening.until) })}</p>
    </section>
  );
};

const Poster = ({ w, data: { evening, live } }: PrintProps) => (
  <section class="paper-page code-page">
    <h2>{evening.club.name}</h2>
    <p class="poster-day">{longDay(w.locale, evening.day)}</p>
    <PlaceLines w={w} places={evening.places} />
    <p>{w.poster()}</p>
    <Picture svg={live.picture} label={w.qrOf({ address: live.address })} />
    <p {...UNTRANSLATED}>{live.address}</p>
  </section>
);

/** The table of a match on the list: the one that it is at or waits for, or the next one that is free. */
const tableOnList = (w: EveningWords, { halls }: Evening, { seat, given, planned }: EveningMatch): string => {
  const table = seat?.turn === 0 ? seat.table : (given ?? planned);
  if (table === undefined) return w.listFree();
  return halls.length === 0 ? String(table) : tableName(w, halls, table);
};

const Places = ({ w, data: { evening } }: PrintProps) => (
  <section class="paper-page">
    <h2>{w.listTitle()}</h2>
    <PlaceLines w={w} places={evening.places} />
    <Scroller label={w.listTitle()}>
      <table class="acts">
        <Columns names={[w.listTable(), w.listTurn(), w.listPlayers(), w.listDivision()]} />
        <tbody>
          {evening.matches.flatMap((one) =>
            one.seat
              ? [
                  <tr key={one.fixture}>
                    <td class="num">{tableOnList(w, evening, one)}</td>
                    <td class="num">{one.starts ?? ""}</td>
                    <th scope="row">{w.versus({ home: one.home.name, away: one.away.name })}</th>
                    <td>{tieInWords(w, one) ?? one.division.name}</td>
                  </tr>,
                ]
              : [],
          )}
        </tbody>
      </table>
    </Scroller>
    <EveningTies w={w} ties={evening.ties} />
  </section>
);

/** All that is put up for an evening, in one print: a page for each table's code, a poster, who plays where, and the sheets. */
export const PrintedEveningView = ({ w, data, sheet }: PrintProps & { readonly sheet: SheetWords }) => (
  <div class="evening-print">
    <header class="page-head">
      <h1>{w.printed({ club: data.evening.club.name, day: longDay(w.locale, data.evening.day) })}</h1>
    </header>
    <p class="onward">
      <button class="act quiet" type="button" data-print hidden>
        {w.print()}
      </button>
      <a href={`/clubs/${data.evening.club.id}/desk/evenings/${data.evening.day}`}>{w.toDesk()}</a>
    </p>
    {data.codes.map((one) => (
      <CodePage key={one.table} w={w} data={data} one={one} />
    ))}
    <Poster w={w} data={data} />
    <Places w={w} data={data} />
    {data.sheets.map((one, index) => (
      <div key={index} class="paper-page">
        <SheetView w={sheet} data={one} />
      </div>
    ))}
  </div>
);

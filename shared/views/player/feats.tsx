import { isRecord } from "#carrom";
import type { PublicFeat } from "#shared/api/players/records.ts";
import { longDay } from "../parts/days.ts";
import { namesOf, People } from "../parts/people.tsx";

/** The sentences of slams and records, in one language. */
export type RecordsWords = typeof import("#shared/words/records.en.ts");

/** The strike of a feat in its replay; of one that was entered by hand its board, or its match. */
const hrefOf = ({ match, board, seq }: PublicFeat): string => {
  if (seq !== null) return `/matches/${match}/replay?at=${seq}`;
  return board === null ? `/matches/${match}` : `/matches/${match}#board-${board}`;
};

type FeatProps = { readonly w: RecordsWords; readonly feat: PublicFeat };

/** `board 3, 10 January 2026`, as far as both are known. */
const placeInWords = ({ w, feat: { board, day } }: FeatProps): string => {
  const parts = [board === null ? "" : w.onBoard({ board }), day === null ? "" : longDay(w.locale, day)];
  return parts.filter((part) => part !== "").join(", ") || w.inMatch();
};

/** The opponents of a feat, and the way to its strike. */
const FeatPlace = ({ w, feat }: FeatProps) => (
  <p class="small">
    {w.against({ opponents: namesOf(feat.opponents) })} · <a href={hrefOf(feat)}>{placeInWords({ w, feat })}</a>
    {feat.division === null ? null : (
      <>
        {" · "}
        <a href={`/divisions/${feat.division.id}`}>{feat.division.name}</a>
      </>
    )}
    {feat.seq === null ? ` · ${w.byHand()}` : ""}
  </p>
);

type FeatsProps = {
  readonly w: RecordsWords;
  readonly feats: readonly PublicFeat[];
  /** Whether their players are named: on a page of one player they are not. */
  readonly named?: boolean;
};

/** Records, each with its figure, its holder and the way to its strike; slams among them are left out. */
export const RecordList = ({ w, feats, named = false }: FeatsProps) => (
  <dl class="statistics">
    {feats.map((feat) =>
      isRecord(feat.kind) ? (
        <div key={feat.kind}>
          <dt>
            {w.feat[feat.kind]()}
            {named ? (
              <p>
                <People players={feat.players} />
              </p>
            ) : null}
            <FeatPlace w={w} feat={feat} />
          </dt>
          <dd>{w.figureOf[feat.kind]({ figure: feat.figure })}</dd>
        </div>
      ) : null,
    )}
  </dl>
);

/** Slams, each with the way to its strike. */
export const SlamList = ({ w, feats, named = false }: FeatsProps) => (
  <ul class="listed">
    {feats.map((feat) =>
      isRecord(feat.kind) ? null : (
        <li key={`${feat.match} ${feat.board}`}>
          {w.feat[feat.kind]()}
          {named ? (
            <>
              {" · "}
              <People players={feat.players} />
            </>
          ) : null}
          <FeatPlace w={w} feat={feat} />
        </li>
      ),
    )}
  </ul>
);

/** The slams among feats. */
export const slamsAmong = (feats: readonly PublicFeat[]): readonly PublicFeat[] =>
  feats.filter(({ kind }) => !isRecord(kind));

import type { ComponentChildren } from "preact";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { BoardSection } from "#shared/views/match/board-section.tsx";
import { standingInWords } from "#shared/views/match/match.tsx";
import { boardsOf, isStruck } from "#shared/views/match/play.ts";
import { Strip } from "#shared/views/match/strip.tsx";
import { Versus } from "#shared/views/match/versus.tsx";
import type { MatchWords } from "#shared/views/match/words.ts";
import { RulesetLink } from "#shared/views/parts/clause.tsx";
import { longDay } from "#shared/views/parts/days.ts";

type SharedBoardProps = {
  readonly w: MatchWords;
  readonly data: MatchDetail;
  /** The board, played. */
  readonly watched: ComponentChildren;
  /** The part below the score: what it proves, and where it can go. */
  readonly children: ComponentChildren;
};

/** A shared match: as its page would show it, but that its players have no pages. */
export const SharedBoardView = ({ w, data, watched, children }: SharedBoardProps) => {
  const boards = boardsOf(data.report);
  return (
    <article class="match">
      <header class="page-head match-head">
        <p class="where">
          {data.day ? `${longDay(w.locale, data.day)} · ` : ""}
          <RulesetLink ruleset={data.ruleset} />
        </p>
        <h1 class="versus">
          <Versus data={data} linked={false} />
        </h1>
      </header>
      {boards.some(isStruck) ? watched : null}
      <div class="columns">
        <div class="aside match-side">
          <Strip w={w} data={data} />
          <div class="status">
            <p>
              <strong>{standingInWords(w, data)}</strong>
            </p>
          </div>
          {children}
        </div>
        <div class="wide">
          {boards.map((play) => (
            <BoardSection key={play.board.number} w={w} data={data} play={play} newestFirst={false} />
          ))}
          {boards.length === 0 ? <p class="empty">{w.noBoardYet()}</p> : null}
        </div>
      </div>
    </article>
  );
};

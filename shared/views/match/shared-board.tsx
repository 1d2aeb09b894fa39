import type { ComponentChildren } from "preact";
import type { MatchDetail } from "../../api/match/match.ts";
import { RulesetLink } from "../parts/clause.tsx";
import { longDay } from "../parts/days.ts";
import { figure } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import { BoardSection } from "./board-section.tsx";
import { bigScore, standingInWords } from "./match.tsx";
import { boardsOf } from "./play.ts";
import { Strip } from "./strip.tsx";
import type { MatchWords } from "./words.ts";

type SharedBoardProps = {
  readonly w: MatchWords;
  readonly data: MatchDetail;
  /** What stands below the score: what it proves, and where it can go. */
  readonly children: ComponentChildren;
};

/** A match that somebody shared: as its page would show it, but that its players have no pages. */
export const SharedBoardView = ({ w, data, children }: SharedBoardProps) => {
  const scores = bigScore(data);
  const boards = boardsOf(data.report);
  return (
    <article class="match">
      <header class="page-head match-head">
        <p class="where">
          {data.day ? `${longDay(w.locale, data.day)} · ` : ""}
          <RulesetLink ruleset={data.ruleset} />
        </p>
        <h1 class="versus">
          {data.sides.map(({ id, players }, index) => (
            <span key={id} class={data.report.winner === id ? "side winner" : "side"}>
              <span class="who">{namesOf(players)}</span> <span class="score">{figure(scores[index]?.value ?? 0)}</span>
            </span>
          ))}
        </h1>
      </header>
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

import type { Division } from "#shared/api/league/division.ts";
import { namingOf, Part, partPath } from "./bracket.tsx";
import { Cancelled } from "./fixtures.tsx";
import type { DivisionWords } from "./words.ts";

type BracketPartProps = { readonly w: DivisionWords; readonly division: Division; readonly number: number };

/** A part of a large bracket; `number`: which, from 1. */
export const BracketPartView = ({ w, division, number }: BracketPartProps) => {
  const { bracket } = division;
  const naming = namingOf(w, division, bracket ?? []);
  const parts = naming.split?.parts ?? [];
  const rounds = parts[number - 1];
  if (!rounds) return null;
  return (
    <article>
      <header class="page-head">
        <h1>{w.bracketPart({ number, parts: parts.length })}</h1>
        <Cancelled w={w} division={division} />
      </header>
      <nav class="links" aria-label={w.bracketParts()}>
        {number > 1 ? <a href={partPath(division, number - 1)}>{w.bracketPartAbove()}</a> : null}{" "}
        {number < parts.length ? <a href={partPath(division, number + 1)}>{w.bracketPartBelow()}</a> : null}{" "}
        <a href={`/divisions/${division.id}`}>{w.bracketLast()}</a>
      </nav>
      <div class="bracket">
        <Part naming={naming} part="main" rounds={rounds} alone />
      </div>
    </article>
  );
};

import type { ComponentChildren } from "preact";
import type { MovesWords } from "../match/words.ts";
import { Scroller } from "../parts/scroller.tsx";

type PairProps = {
  readonly w: MovesWords;
  readonly head: string;
  readonly before: ComponentChildren;
  readonly after: ComponentChildren;
};

/** What was and what is. On a phone they stand one below the other, each with the head of its column beside it. */
export const Pair = ({ w, head, before, after }: PairProps) => (
  <tr>
    <th scope="row">{head}</th>
    <td data-head={w.before()}>{before}</td>
    <td data-head={w.after()}>{after}</td>
  </tr>
);

/** A table of what was and what is. */
export const SideBySide = ({ w, name, children }: { w: MovesWords; name: string; children: ComponentChildren }) => (
  <Scroller label={name}>
    <table class="side-by-side">
      <caption class="hidden">{name}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{w.before()}</th>
          <th scope="col">{w.after()}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroller>
);

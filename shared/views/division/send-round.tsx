import type { Division } from "#shared/api/league/division.ts";
import { Send } from "../parts/send.tsx";
import { roundText, type TextWords } from "./division-text.ts";
import { roundTitle } from "./round-names.ts";
import type { Round } from "./rounds.ts";

type Props = {
  readonly w: TextWords;
  /** The words of the text itself. */
  readonly sent: TextWords;
  readonly division: Division;
  readonly round: Round;
  /** Where this site is, with its pages in the language of the text: `https://carrom.example`, `https://carrom.example/hi`. */
  readonly site: string;
};

/** Sends a round: its draw before it is played, its results after. */
export const SendRound = ({ w, sent, division, round, site }: Props) => (
  <Send
    w={w.send}
    text={roundText(sent, division, round)}
    lang={sent.send.locale}
    link={`${site}/divisions/${division.id}/fixtures?round=${round.number}#round-${round.number}`}
    does={w.send.sendRound()}
    of={roundTitle(w, division, round.number)}
  />
);

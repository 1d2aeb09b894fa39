import type { DeskWords } from "./head.tsx";

/** What there is of a young club. */
export type FirstStepsData = {
  readonly club: string;
  readonly players: number;
  readonly divisions: number;
};

type Step = { readonly done: boolean; readonly href: string; readonly title: string; readonly about: string };

const stepsOf = (w: DeskWords, { club, players, divisions }: FirstStepsData): readonly Step[] => {
  const desk = `/clubs/${club}/desk`;
  return [
    { done: true, href: `${desk}/club`, title: w.step.club(), about: w.stepAbout.club() },
    { done: players > 1, href: `${desk}/people`, title: w.step.players(), about: w.stepAbout.players({ players }) },
    { done: false, href: `/rules/`, title: w.step.rules(), about: w.stepAbout.rules() },
    { done: divisions > 0, href: `${desk}/divisions`, title: w.step.division(), about: w.stepAbout.division() },
  ];
};

/** The way from a club that was just founded to its first season; shown until it has a division. */
export const FirstSteps = ({ w, data }: { readonly w: DeskWords; readonly data: FirstStepsData }) =>
  data.divisions > 0 ? null : (
    <section>
      <h2>{w.firstSteps()}</h2>
      <ol class="first-steps">
        {stepsOf(w, data).map(({ done, href, title, about }) => (
          <li key={href}>
            <a href={href}>{title}</a> {done ? <span class="small">{w.step.done()}</span> : null}
            <p class="small">{about}</p>
          </li>
        ))}
      </ol>
    </section>
  );

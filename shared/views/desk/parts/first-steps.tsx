import type { Division } from "#shared/api/league/division.ts";
import { Form } from "#shared/views/forms/field.tsx";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import type { DeskWords } from "../head.tsx";

export type FirstStepsData = {
  readonly club: string;
  /** Whether its name and its clock are set. */
  readonly clock: boolean;
  /** Whether it has rules of its own. */
  readonly rules: boolean;
  readonly players: number;
  /** The newest first. */
  readonly divisions: readonly Division[];
};

type Link = { readonly href: string; readonly label: string };
type Step = {
  readonly done: boolean;
  readonly title: string;
  readonly about: string;
  readonly links: readonly Link[];
};

/** Whether a table was used: a match was opened, or the league settled one. */
const hasBegun = ({ fixtures }: Division): boolean =>
  fixtures.some((fixture) => fixture.match !== null || !isOpen(fixture));

const eveningStep = (w: DeskWords, divisions: readonly Division[]): Step => {
  const drawn = divisions.find(({ entries }) => entries.length > 0);
  const [newest] = divisions;
  const desk = drawn ?? newest;
  return {
    done: divisions.some(hasBegun),
    title: w.step.evening(),
    about: drawn ? w.stepAbout.evening() : w.stepAbout.draw(),
    links: desk ? [{ href: `/divisions/${desk.id}/desk`, label: w.stepEvening({ division: desk.name }) }] : [],
  };
};

const stepsOf = (w: DeskWords, { club, clock, rules, players, divisions }: FirstStepsData): readonly Step[] => {
  const desk = `/clubs/${club}/desk`;
  return [
    {
      done: clock,
      title: w.step.club(),
      about: w.stepAbout.club(),
      links: [{ href: `${desk}/club`, label: w.clubTitle() }],
    },
    {
      done: rules || divisions.length > 0,
      title: w.step.rules(),
      about: w.stepAbout.rules(),
      links: [
        { href: "/rules/", label: w.readRulesets() },
        { href: "/rules/compose/", label: w.stepCompose() },
      ],
    },
    {
      done: players > 1,
      title: w.step.players(),
      about: w.stepAbout.players({ players }),
      links: [
        { href: `${desk}/people`, label: w.addPlayer() },
        { href: `${desk}/intake`, label: w.stepImport() },
        { href: `${desk}/joining`, label: w.stepJoining() },
      ],
    },
    {
      done: divisions.length > 0,
      title: w.step.division(),
      about: w.stepAbout.division(),
      links: [{ href: `${desk}/divisions`, label: w.newDivision() }],
    },
    eveningStep(w, divisions),
  ];
};

const StepLine = ({ w, step, next }: { readonly w: DeskWords; readonly step: Step; readonly next: boolean }) => (
  <li aria-current={next ? "step" : undefined}>
    <strong>{step.title}</strong>{" "}
    {step.done ? <span class="small">{w.step.done()}</span> : next ? <span class="small">{w.step.next()}</span> : null}
    {next ? <p class="small">{step.about}</p> : null}
    {step.links.length > 0 ? (
      <p class="links">
        {step.links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    ) : null}
  </li>
);

/** The way from a club that was just founded to its first evening; gone once that has begun. */
export const FirstSteps = ({ w, data }: { readonly w: DeskWords; readonly data: FirstStepsData }) => {
  if (data.divisions.some(hasBegun)) return null;
  const steps = stepsOf(w, data);
  const next = steps.find(({ done }) => !done);
  return (
    <section>
      <h2>{w.firstSteps()}</h2>
      <ol class="first-steps">
        {steps.map((step) => (
          <StepLine key={step.title} w={w} step={step} next={step === next} />
        ))}
      </ol>
      <Form action={`/clubs/${data.club}/desk/first-steps`} does={w.dismissSteps()} quiet />
    </section>
  );
};

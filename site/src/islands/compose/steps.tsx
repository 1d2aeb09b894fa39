import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ComposeWords } from "./words.ts";

/** The steps to house rules, in their order; the address names the one that is open. */
const STEPS = ["start", "change", "save"] as const;
export type ComposeStep = (typeof STEPS)[number];

const stepInAddress = (): ComposeStep => STEPS.find((step) => location.hash === `#${step}`) ?? "start";

/** The step that the address names. */
export const useStep = (): ComposeStep => {
  const [step, setStep] = useState<ComposeStep>("start");
  // Before the first paint: nothing is seen of another step.
  useLayoutEffect(() => {
    const follow = (): void => setStep(stepInAddress());
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return step;
};

const go = (step: ComposeStep): void => {
  location.hash = step;
};

type StepListProps = { readonly w: ComposeWords; readonly open: ComposeStep };

/** Where one is, and the way to every other step. */
export const StepList = ({ w, open }: StepListProps) => (
  <nav class="steps" aria-label={w.steps()}>
    <ol>
      {STEPS.map((step, index) => (
        <li key={step}>
          <a href={`#${step}`} aria-current={step === open ? "step" : undefined}>
            <span class="number">{index + 1}</span> {w.step[step]()}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

type PanelProps = StepListProps & { readonly step: ComposeStep; readonly children: ComponentChildren };

/**
 * One step, and the way on and back. Those that are not open stay as they are, out of sight, so that nothing typed is
 * lost; the focus goes to the title of the step that opens.
 */
export const Panel = ({ w, step, open, children }: PanelProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (step === open && before.current !== open) title.current?.focus();
    before.current = open;
  }, [step, open]);
  const place = STEPS.indexOf(step);
  const [previous, next] = [STEPS[place - 1], STEPS[place + 1]];
  return (
    <section class="step" aria-labelledby={`title-${step}`} hidden={step !== open}>
      <h2 id={`title-${step}`} tabIndex={-1} ref={title}>
        {w.stepTitle[step]()}
      </h2>
      {children}
      <p class="onward">
        {previous ? (
          <button type="button" class="act quiet" onClick={() => go(previous)}>
            {w.backTo({ step: w.step[previous]() })}
          </button>
        ) : null}
        {next ? (
          <button type="button" class="act" onClick={() => go(next)}>
            {w.onTo({ step: w.step[next]() })}
          </button>
        ) : null}
      </p>
    </section>
  );
};

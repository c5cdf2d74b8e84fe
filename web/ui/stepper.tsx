import { Fragment, type ReactNode } from 'react';
import { IconCheck } from './icons/controls.tsx';
import { joinClasses } from './join-classes.ts';

export type Step = { key: string; label: ReactNode };

export type StepperProps<S extends Step> = {
  /** Names the list for those who listen. */
  label: string;
  /** Said after a finished step: "ολοκληρώθηκε". */
  doneLabel: string;
  steps: readonly S[];
  current: number;
  /** The furthest step one may go back or forward to. */
  reached: number;
  renderLink: (step: S, content: ReactNode, className: string) => ReactNode;
};

/** The steps of the order. A step is a link only once reached; narrow screens show the words of the current one. */
export function Stepper<S extends Step>({ label, doneLabel, steps, current, reached, renderLink }: StepperProps<S>) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex min-w-0 items-center text-s">
        {steps.map((step, index) => {
          const isCurrent = index === current;
          const isDone = index < Math.min(current, reached);
          const content = (
            <>
              <span
                className={joinClasses(
                  'figures grid size-3.5 shrink-0 place-items-center rounded-round border-[1.5px] font-[650] text-xs',
                  isCurrent && 'border-primary bg-primary text-ground',
                  isDone && 'border-primary bg-surface-leaf text-ink-olive',
                  !isCurrent && !isDone && 'border-line-strong',
                )}
              >
                {isDone ? <IconCheck size={18} /> : index + 1}
              </span>
              <span className={joinClasses('min-w-0 truncate', isCurrent ? 'max-[359px]:sr-only' : 'max-lg:sr-only')}>
                {step.label}
              </span>
              {isDone ? <span className="sr-only">, {doneLabel}</span> : null}
            </>
          );
          const row = 'inline-flex min-h-5.5 items-center justify-center gap-1 no-underline';
          return (
            <Fragment key={step.key}>
              {index > 0 ? (
                <li
                  aria-hidden="true"
                  className="mx-[clamp(0px,0.4vw,6px)] h-[1.5px] w-[clamp(2px,1.4vw,20px)] shrink-0 bg-line-strong md:mx-1 md:w-6"
                />
              ) : null}
              <li
                aria-current={isCurrent ? 'step' : undefined}
                className={joinClasses('flex min-w-0', isCurrent ? 'font-[650] text-ink' : 'font-[550] text-ink-muted')}
              >
                {!isCurrent && index <= reached ? (
                  renderLink(step, content, joinClasses(row, 'press min-w-4 hover:text-ink md:min-w-5.5'))
                ) : (
                  <span className={row}>{content}</span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

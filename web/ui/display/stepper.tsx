import { Fragment, type ReactNode } from 'react';
import { IconCheck } from '../icons/controls.tsx';
import { joinClasses } from '../looks/join-classes.ts';

type StepperStep = { key: string; label: ReactNode };

type StepperProps<S extends StepperStep> = {
  /** Accessible name of the list. */
  label: string;
  /** Read after a finished step: "ολοκληρώθηκε". */
  doneLabel: string;
  steps: readonly S[];
  current: number;
  /** The furthest step that can be opened. */
  reached: number;
  /** Steps before it are completed for good, although they have no links. */
  finished?: number;
  renderLink: (step: S, content: ReactNode, className: string) => ReactNode;
};

/** The steps of the order. A step is a link only once reached; without room for all words, only the current one is labelled. */
export function Stepper<S extends StepperStep>(props: StepperProps<S>) {
  const { label, doneLabel, steps, current, reached, finished = 0, renderLink } = props;
  return (
    <nav aria-label={label} className="@container min-w-0 flex-1">
      <ol className="flex min-w-0 items-center text-s">
        {steps.map((step, index) => {
          const isCurrent = index === current;
          const isDone = index < Math.max(finished, Math.min(current, reached));
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
              <span
                className={joinClasses(
                  'min-w-0 truncate',
                  isCurrent ? '@max-[212px]:sr-only @max-[320px]:text-xs' : '@max-[600px]:sr-only',
                )}
              >
                {step.label}
              </span>
              {isDone ? <span className="sr-only">, {doneLabel}</span> : null}
            </>
          );
          const row = 'inline-flex min-h-5.5 min-w-0 items-center justify-center gap-0.75 no-underline md:gap-1';
          return (
            <Fragment key={step.key}>
              {index > 0 ? (
                // Only with enough room; where a line would be a mere dot there is a gap.
                <li
                  aria-hidden="true"
                  className="flex min-w-0.5 max-w-3 flex-1 px-0.25 @min-[240px]:px-0.5 @min-[600px]:max-w-8 @min-[600px]:px-1"
                >
                  <span className="h-[1.5px] w-full max-w-[calc((100%-4px)*99)] bg-line-strong" />
                </li>
              ) : null}
              <li
                aria-current={isCurrent ? 'step' : undefined}
                className={joinClasses(
                  'flex',
                  isCurrent ? 'min-w-0 font-[650] text-ink' : 'shrink-0 font-[550] text-ink-muted',
                )}
              >
                {!isCurrent && index <= reached ? (
                  renderLink(
                    step,
                    content,
                    joinClasses(row, 'press min-w-3.5 hover:text-ink @min-[240px]:min-w-4 @min-[330px]:min-w-5.5'),
                  )
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

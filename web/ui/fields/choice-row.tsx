import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

type ChoiceRowProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  title: ReactNode;
  /** The next step, or why it cannot be chosen. */
  children?: ReactNode;
  /** At the right end: an icon, "Ανοιχτή", "Έμειναν 3 θέσεις". */
  side?: ReactNode;
};

/** A radio button as a full-width row: payment methods, delivery slots, saved addresses. */
export function ChoiceRow({ title, children, side, className, ...input }: ChoiceRowProps) {
  const textId = useId();
  return (
    <label
      className={joinClasses(
        'press group/row relative grid min-h-7.5 min-w-0 grid-cols-[24px_1fr_auto] items-center gap-x-1.75 rounded-picture border-[1.5px] border-line bg-surface px-2 py-1.5 hover:border-line-strong',
        'has-checked:border-primary has-checked:chosen-edge has-checked:bg-surface-leaf',
        'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        'has-disabled:tint-edge has-disabled:cursor-not-allowed has-disabled:border-transparent has-disabled:bg-ground-sunken has-disabled:text-ink-muted',
        className,
      )}
    >
      <input type="radio" {...input} aria-describedby={children ? textId : undefined} className="sr-only" />
      <span className="size-3 rounded-round border-[1.5px] border-line-strong bg-surface row-checked:border-7 row-checked:border-primary row-disabled:border-dashed row-disabled:bg-transparent" />
      <span className="figures min-w-0 font-[650] row-disabled:font-medium">{title}</span>
      <span className="inline-flex min-w-0 items-center justify-end gap-1 text-right text-ink-muted text-s leading-snug">
        {side}
      </span>
      {children ? (
        <span id={textId} className="col-span-2 col-start-2 text-ink-muted text-s leading-snug row-checked:text-ink">
          {children}
        </span>
      ) : null}
    </label>
  );
}

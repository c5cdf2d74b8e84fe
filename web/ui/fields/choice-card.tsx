import type { ComponentProps, ReactNode } from 'react';
import { IconCheck } from '../icons/controls.tsx';
import { joinClasses } from '../looks/join-classes.ts';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  title: ReactNode;
  children?: ReactNode;
  picture?: ReactNode;
  /** Beside the title: "Πρόταση". */
  badge?: ReactNode;
};

/** A radio button as a card with a picture. Set several in a fieldset under one name. */
export function ChoiceCard({ title, children, picture, badge, className, ...input }: ChoiceCardProps) {
  return (
    <label
      className={joinClasses(
        'press group/card relative flex min-w-0 flex-col overflow-hidden rounded-picture border-[1.5px] border-line bg-surface hover:border-line-strong',
        'has-checked:border-primary has-checked:chosen-ring has-checked:bg-surface-leaf',
        'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-ground-sunken has-disabled:text-ink-muted',
        className,
      )}
    >
      <input type="radio" {...input} className="sr-only" />
      {picture ? (
        <span className="block h-13.5 shrink-0 overflow-hidden bg-ground-sunken *:size-full md:h-16 [&_img]:size-full [&_img]:object-cover card-disabled:[&_img]:opacity-55 card-disabled:[&_img]:saturate-25">
          {picture}
        </span>
      ) : null}
      <span className="grid gap-0.5 px-1.75 pt-1.25 pb-2">
        <span className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
          <span
            className={joinClasses('display-face text-[1.125rem] leading-tight tracking-[-0.01em]', !picture && 'pr-4')}
          >
            {title}
          </span>
          {badge}
        </span>
        {children ? <span className="text-ink-muted text-xs leading-snug">{children}</span> : null}
      </span>
      <span className="absolute top-1.25 right-1.25 grid size-3.25 place-items-center rounded-round border-[1.5px] border-line-strong bg-surface text-transparent card-checked:border-primary card-checked:bg-primary card-checked:text-ground card-disabled:border-dashed">
        <IconCheck size={18} />
      </span>
    </label>
  );
}

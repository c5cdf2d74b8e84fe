import type { ComponentProps, ReactNode } from 'react';

type RunChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  title: ReactNode;
  children?: ReactNode;
};

/** A choice of a few answers, in full width. */
export function RunChoice({ title, children, ...input }: RunChoiceProps) {
  return (
    <label className="press mx-2 grid min-h-8 grid-cols-[28px_1fr] items-center gap-x-1.75 border-line border-b py-1 has-checked:mx-0 has-checked:bg-surface-leaf has-checked:px-2 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-[-3px]">
      <input type="radio" {...input} className="peer sr-only" />
      <span
        aria-hidden="true"
        className="row-span-2 size-3.5 rounded-round border-2 border-line-strong bg-surface peer-checked:border-9 peer-checked:border-primary"
      />
      <b className="leading-snug">{title}</b>
      <span className="col-start-2 text-ink-muted text-s leading-snug">{children}</span>
    </label>
  );
}

import { type ReactNode, useId } from 'react';

type AccountSectionProps = {
  /** Anchor in the page, for links and for forms that return to it. */
  id: string;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
};

/** A section of the profile: its description, and from `lg` up beside it its form. */
export function AccountSection({ id, title, hint, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2.5 border-line border-t py-4 md:py-5 lg:grid-cols-[minmax(0,260px)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="display-face text-[1.5rem] leading-[1.15]">
          {title}
        </h2>
        {hint ? <p className="mt-1 max-w-[44ch] text-ink-muted text-s leading-[1.5]">{hint}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Head of every page of the account. */
export function AccountHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-1.25 pb-4 max-md:pt-3 md:pb-5">
      <h1 className="display-face text-xl">{title}</h1>
      {children}
    </div>
  );
}

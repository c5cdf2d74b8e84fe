import type { ReactNode } from 'react';

/** Head of a section of a page: its name, and a note in small print. */
export function SectionHead({ title, children, id }: { title: ReactNode; children?: ReactNode; id?: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.25 border-line border-b pb-1.25">
      <h2 id={id} className="display-face text-[1.375rem] leading-tight">
        {title}
      </h2>
      {children ? <p className="text-ink-muted text-s">{children}</p> : null}
    </div>
  );
}

import type { ReactNode } from 'react';

type PageHeadProps = {
  title: string;
  lead: ReactNode;
  /** Actions that start here. */
  children?: ReactNode;
};

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-1.5">
      <div className="me-auto grid max-w-[60ch] gap-0.5">
        <h1 className="display-face text-xl">{title}</h1>
        <p className="text-ink-muted">{lead}</p>
      </div>
      {children}
    </div>
  );
}

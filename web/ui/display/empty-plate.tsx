import type { ReactNode } from 'react';

type EmptyPlateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; headingLevel?: 2 | 3 | 4 };

/** Empty state: an empty plate, one sentence, and the next step. */
export function EmptyPlate({ title, children, action, headingLevel = 2 }: EmptyPlateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid justify-items-center gap-1.25 px-2 py-5 text-center">
      <svg viewBox="0 0 36 36" width={72} height={72} fill="none" aria-hidden="true">
        <circle cx="18" cy="18" r="14" strokeWidth="4" className="stroke-track" />
      </svg>
      <Heading className="display-face text-l leading-[1.14]">{title}</Heading>
      {children ? <p className="max-w-[46ch] text-ink-muted">{children}</p> : null}
      {action}
    </div>
  );
}

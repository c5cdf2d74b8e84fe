import { type ReactNode, useId } from 'react';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

/** A step of the order: its fields, and beside them from `md` up the choices of the earlier steps. */
export const flowStage =
  'page-width grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-3.5 pb-15 sm:gap-5 md:grid-cols-[minmax(0,1fr)_360px] md:gap-x-8 md:pt-6 md:pb-10';

export function FlowHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid gap-1.25">
      <h1 className="display-face text-xl">{title}</h1>
      {children ? <p className="max-w-[60ch] text-ink-muted text-lead">{children}</p> : null}
    </div>
  );
}

type SummaryProps = { title: ReactNode; children: ReactNode; className?: string };

/** Plain on phones, where the order bar has the button; a floating card from `md` up. */
export function Summary({ title, children, className }: SummaryProps) {
  const titleId = useId();
  return (
    <aside
      aria-labelledby={titleId}
      className={joinClasses(
        'min-w-0 self-start md:sticky md:top-[calc(var(--bar-height)+24px)] md:rounded-picture md:border md:border-line md:bg-surface md:p-3 md:shadow-float',
        className,
      )}
    >
      <h2 id={titleId} className="font-[650] text-m leading-tight">
        {title}
      </h2>
      {children}
    </aside>
  );
}

export function SummaryRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2 border-line border-t py-[9px] text-s">
      <dt>{label}</dt>
      <dd className="figures text-end font-semibold">{children}</dd>
    </div>
  );
}

type OrderBarProps = { title: ReactNode; detail?: ReactNode; children: ReactNode };

/** The next step, always in reach of the thumb. */
export function FlowBar({ title, detail, children }: OrderBarProps) {
  return (
    <div
      data-order-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-1.75 border-line border-t bg-surface px-(--gutter) pt-1.5 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar md:hidden"
    >
      <p className="figures min-w-0 flex-1 leading-[1.25]">
        <b className="block font-bold text-[1.1875rem]">{title}</b>
        {detail ? <span className="text-ink-muted text-s">{detail}</span> : null}
      </p>
      {children}
    </div>
  );
}

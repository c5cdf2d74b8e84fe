import type { ReactNode } from 'react';

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-2.5 border-line border-t pt-2.5">
      <h2 className="font-[650] text-m">{title}</h2>
      {children}
    </section>
  );
}

export function KitRow({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      {title ? <h3 className="text-ink-muted text-xs">{title}</h3> : null}
      <div className="flex min-w-0 flex-wrap items-start gap-2">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';

/** A section beside the deliveries of an order. */
export function SideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-10">
      <h2 id={`${id}-title`} className="mb-1 border-line border-b pb-0.75 font-[650] text-m leading-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

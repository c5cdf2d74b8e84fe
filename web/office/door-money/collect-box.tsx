import type { ReactNode } from 'react';
import { Price } from '#web/ui/display/price.tsx';

/** The amount due or collected at this door. */
export function CollectBox({ cents, title, children }: { cents: number; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="tint-edge flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5 rounded-picture bg-surface-lemon px-2 py-1.5 text-ink-lemon">
      <p className="min-w-0 flex-1 basis-14 text-s leading-snug">
        <b className="block">{title}</b>
        {children}
      </p>
      <Price cents={cents} className="display-face whitespace-nowrap text-[2.25rem] text-ink leading-none" />
    </div>
  );
}

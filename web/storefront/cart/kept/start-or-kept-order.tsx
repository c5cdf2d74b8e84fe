import { lazy, type ReactNode, Suspense } from 'react';
import { useIsKeptCopy } from '#web/offline/use-is-kept-copy.ts';
import { withTexts } from '#web/texts/load-texts.ts';

const KeptOrderLink = lazy(withTexts('lower', () => import('./kept-order-link.tsx')));

/** Start of an order for visitors without one. On a saved copy an order cannot be started: it links to the last shown order. */
export function StartOrKeptOrder({ start, className }: { start: ReactNode; className?: string }) {
  if (!useIsKeptCopy()) return start;
  return (
    <Suspense>
      <KeptOrderLink start={start} className={className} />
    </Suspense>
  );
}

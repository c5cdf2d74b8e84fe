import { lazy, type ReactNode, Suspense } from 'react';
import { useIsKeptCopy } from '#web/offline/use-is-kept-copy.ts';
import { withTexts } from '#web/texts/load-texts.ts';

const KeptOrderLink = lazy(withTexts('lower', () => import('./kept-order-link.tsx')));

/** Where somebody without an order is asked to begin one. A kept copy cannot begin any, and leads to the order that was seen last. */
export function StartOrKeptOrder({ start, className }: { start: ReactNode; className?: string }) {
  if (!useIsKeptCopy()) return start;
  return (
    <Suspense>
      <KeptOrderLink start={start} className={className} />
    </Suspense>
  );
}

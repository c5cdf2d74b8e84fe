import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '#web/texts/load-texts.ts';
import { useIsKeptCopy } from './use-is-kept-copy.ts';

const KeptNotice = lazy(withTexts('lower', () => import('./kept-notice.tsx')));

/**
 * Where this page is a copy that the service worker showed because the shop could not be reached: how old it is, and the order that this
 * browser knows of. A part of its own: a component above that re-renders on hydration would make its waiting Suspense boundaries start over.
 */
export function KeptCopy({ order: Order }: { order: ComponentType }) {
  if (!useIsKeptCopy()) return null;
  return (
    <Suspense>
      <KeptNotice at={document.documentElement.dataset.keptAt ?? ''} />
      <Order />
    </Suspense>
  );
}

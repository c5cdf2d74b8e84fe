import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '#web/texts/load-texts.ts';
import { useIsKeptCopy } from './use-is-kept-copy.ts';

const KeptNotice = lazy(withTexts('lower', () => import('./kept-notice.tsx')));

/**
 * On a saved copy that the service worker served because the shop could not be reached: its age, and the order stored in this
 * browser. A separate component: one further up that re-renders on hydration would restart its pending Suspense boundaries.
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

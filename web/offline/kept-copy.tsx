import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';
import { withTexts } from '#web/texts/load-texts.ts';

const KeptNotice = lazy(withTexts('lower', () => import('./kept-notice.tsx')));

/**
 * Where this page is a copy that the service worker showed because the shop could not be reached: how old it is. A part of its
 * own: whoever renders anew when React takes over would make parts that wait for it start over.
 */
export function KeptCopy() {
  const at = useIsHydrated() ? document.documentElement.dataset.keptAt : undefined;
  if (!at) return null;
  return (
    <Suspense>
      <KeptNotice at={at} />
    </Suspense>
  );
}

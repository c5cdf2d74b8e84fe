import { lazy, Suspense } from 'react';
import { useIsKeptCopy } from '#web/offline/use-is-kept-copy.ts';
import { whenIdleWithTexts } from '#web/texts/load-texts.ts';
import { useConsent } from '#web/visit/consent-answer.ts';

const ConsentBar = lazy(async () => {
  await whenIdleWithTexts();
  return import('./consent-bar.tsx');
});

/**
 * First in the tab order, wherever it is displayed: a keyboard user answers it without passing through the page. A saved copy
 * knows no cookie, and could not send the answer.
 */
export function ConsentQuestion() {
  const { consent } = useConsent();
  const isCopy = useIsKeptCopy();
  if (consent !== null || isCopy) return null;
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  );
}

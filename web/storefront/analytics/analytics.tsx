import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useConsent } from '#web/visit/consent-answer.ts';

/** Measures visits, if the shop uses analytics and the visitor has consented; before that, its code is not loaded. */
export function Analytics() {
  const { analyticsId: id } = useConsent();
  const { pathname } = useLocation();
  const wasOn = useRef(false);
  const lastUrl = useRef<string | null>(null);

  useEffect(() => {
    if (!id && !wasOn.current) return;
    wasOn.current = true;
    let isCurrent = true;
    void import('./measure.ts').then(({ measure, stopMeasuring }) => {
      if (!isCurrent) return;
      if (!id) return stopMeasuring();
      const address = window.location.origin + pathname;
      if (address === lastUrl.current) return;
      measure(id, { address, referrer: lastUrl.current ?? document.referrer, title: document.title });
      lastUrl.current = address;
    });
    return () => {
      isCurrent = false;
    };
  }, [id, pathname]);
  return null;
}

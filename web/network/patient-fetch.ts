import { waitForConnection } from './connection.ts';
import { keepTrying, reach } from './keep-trying.ts';
import { openWanted } from './start-afresh.ts';

/**
 * What React Router asks for waits while the shop is out of reach: the page that is open stays. Reading is asked again
 * until it is answered. A press is held while the browser is offline and then sent, once; it is never repeated by itself.
 */
export function patientFetch(plainFetch: typeof fetch): typeof fetch {
  return async (asked, init) => {
    const { signal } = init ?? {};
    // Links are looked up ahead without a signal: that nobody waits for, and it comes again with the next link.
    if (!(asked instanceof URL) || !signal || !isOfRouter(asked)) return plainFetch(asked, init);
    const isReading = (init?.method ?? 'GET') === 'GET';
    // A kept copy has nothing to lose, and the page that is wanted may be kept as well.
    if (isReading && document.documentElement.dataset.keptAt && asked.pathname.endsWith('.data')) return openWanted();
    if (isReading) return keepTrying(() => reach(() => plainFetch(asked, init)), signal);
    while (!navigator.onLine) await waitForConnection(Number.POSITIVE_INFINITY, signal);
    return plainFetch(asked, init);
  };
}

function isOfRouter({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && (pathname.endsWith('.data') || pathname === '/__manifest');
}

import { officePath } from '#contract/office-paths.ts';
import { refreshing } from '#web/routing/same-url.ts';
import { waitForConnection } from './connection.ts';
import { keepTrying, reach } from './keep-trying.ts';
import { findWanted, openWanted } from './start-afresh.ts';

/** Lifetime of the browser's prefetched responses (answer-page.ts), and a little more. */
const aheadInMs = 11_000;
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * React Router's requests wait while the shop is out of reach: the open page stays. Reads are retried until they are answered.
 * A press is held while the browser is offline and then sent, once; it is never repeated automatically.
 * Prefetched responses are not used after a change.
 */
export function patientFetch(plainFetch: typeof fetch): typeof fetch {
  return async (asked, init) => {
    const { signal } = init ?? {};
    const isReading = (init?.method ?? 'GET') === 'GET';
    if (!isReading) changedAt = performance.now();
    // Link prefetches have no abort signal: no user waits for them, and the next link requests them again.
    if (!(asked instanceof URL) || !signal || !isOfRouter(asked)) return plainFetch(asked, init);
    // The set of loaders is decided: while this request waits for a network, opening a dialog requests nothing more.
    if (isReading) refreshing.isWanted = false;
    // A saved copy has no state to lose, and the requested page may be saved as well.
    if (isReading && document.documentElement.dataset.keptAt && !readsInPlace()) return openWanted();
    if (isReading && (await isKeptForOffline())) return openWanted();
    if (isReading) return keepTrying(() => reach(() => plainFetch(asked, { ...init, cache: cacheFor() })), signal);
    while (!navigator.onLine) await waitForConnection(Number.POSITIVE_INFINITY, signal);
    return plainFetch(asked, init).finally(() => {
      changedAt = performance.now();
    });
  };
}

function cacheFor(): RequestCache {
  return performance.now() - changedAt < aheadInMs ? 'no-cache' : 'default';
}

function isOfRouter({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && pathname.endsWith('.data');
}

/** A saved office page is reloaded in place, so that typed text stays. */
function readsInPlace(): boolean {
  const { pathname } = window.location;
  return pathname.startsWith(`${officePath}/`) && (findWanted()?.pathname ?? pathname) === pathname;
}

/** Without a network, a requested page that is saved on this device is opened from there as a document. */
async function isKeptForOffline(): Promise<boolean> {
  const wanted = findWanted();
  if (navigator.onLine || !wanted || wanted.pathname === window.location.pathname) return false;
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return false;
  return Boolean(await caches.match(wanted.pathname, { cacheName: 'office' }));
}

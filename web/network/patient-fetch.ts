import { officePath } from '#contract/office-paths.ts';
import { refreshing } from '#web/routing/same-url.ts';
import { waitForConnection } from './connection.ts';
import { keepTrying, reach } from './keep-trying.ts';
import { findWanted, openWanted } from './start-afresh.ts';

/** As long as the browser may use what it has asked for ahead (answer-page.ts), and a little more. */
const aheadInMs = 11_000;
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * What React Router asks for waits while the shop is out of reach: the page that is open stays. Reading is asked again
 * until it is answered. A press is held while the browser is offline and then sent, once; it is never repeated by itself.
 * What was asked for ahead of a press is not used after something has changed.
 */
export function patientFetch(plainFetch: typeof fetch): typeof fetch {
  return async (asked, init) => {
    const { signal } = init ?? {};
    const isReading = (init?.method ?? 'GET') === 'GET';
    if (!isReading) changedAt = performance.now();
    // Links are looked up ahead without a signal: that nobody waits for, and it comes again with the next link.
    if (!(asked instanceof URL) || !signal || !isOfRouter(asked)) return plainFetch(asked, init);
    // What is read was decided: while this waits for a network, opening a dialog asks for nothing.
    if (isReading) refreshing.isWanted = false;
    // A kept copy has nothing to lose, and the page that is wanted may be kept as well.
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

/** A copy of the office's is read anew where it stands: what somebody is typing stays. */
function readsInPlace(): boolean {
  const { pathname } = window.location;
  return pathname.startsWith(`${officePath}/`) && (findWanted()?.pathname ?? pathname) === pathname;
}

/** Another page is wanted that lies on this device, and there is no network: it opens from there as a document. */
async function isKeptForOffline(): Promise<boolean> {
  const wanted = findWanted();
  if (navigator.onLine || !wanted || wanted.pathname === window.location.pathname) return false;
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return false;
  return Boolean(await caches.match(wanted.pathname, { cacheName: 'office' }));
}

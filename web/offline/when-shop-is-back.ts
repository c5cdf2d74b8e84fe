import { keepTrying, reach } from '#web/network/keep-trying.ts';

const shopIsThere = '/healthz';

/** Polls until the shop responds. Returns a function that stops polling. */
export function whenShopIsBack(act: () => void): () => void {
  const over = new AbortController();
  keepTrying(() => reach(() => fetch(shopIsThere, { cache: 'no-store' })), over.signal).then(act, () => {});
  return () => over.abort();
}

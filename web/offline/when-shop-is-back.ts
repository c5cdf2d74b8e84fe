import { keepTrying, reach } from '#web/network/keep-trying.ts';

const shopIsThere = '/healthz';

/** Asks until the shop answers. Answers how to stop asking. */
export function whenShopIsBack(act: () => void): () => void {
  const over = new AbortController();
  keepTrying(() => reach(() => fetch(shopIsThere, { cache: 'no-store' })), over.signal).then(act, () => {});
  return () => over.abort();
}

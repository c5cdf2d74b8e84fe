import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether this page is a copy that the service worker showed because the shop could not be reached. It holds nobody's data. On any other
 * page nothing is rendered anew for the question.
 */
export function useIsKeptCopy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.keptAt !== undefined,
    () => false,
  );
}

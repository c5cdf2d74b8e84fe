import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether this page is a copy that the service worker showed because the shop could not be reached. It holds no personal data. On any other
 * page the question causes no re-render.
 */
export function useIsKeptCopy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.keptAt !== undefined,
    () => false,
  );
}

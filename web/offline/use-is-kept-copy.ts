import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether this page is a saved copy that the service worker served because the shop could not be reached. It contains no personal
 * data. On any other page the hook causes no re-render.
 */
export function useIsKeptCopy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.keptAt !== undefined,
    () => false,
  );
}

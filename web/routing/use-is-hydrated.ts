import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and during hydration; state unknown to the server is rendered from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

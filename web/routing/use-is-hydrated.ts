import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while React takes its page over; what the server cannot know is shown from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** According to the browser. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** As far as the browser knows. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  );
}

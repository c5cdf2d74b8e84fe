import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { refreshing } from './same-url.ts';

/** Reloads the page's data in place. The router's `revalidate` alone is mistaken for opening a dialog by `shouldRevalidate`. */
export function useRefresh() {
  const { revalidate, state } = useRevalidator();
  const refresh = useCallback(async () => {
    refreshing.isWanted = true;
    try {
      await revalidate();
    } finally {
      refreshing.isWanted = false;
    }
  }, [revalidate]);
  return { refresh, isRefreshing: state !== 'idle' };
}

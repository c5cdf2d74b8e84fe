import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { refreshing } from './same-url.ts';

/** Asks for the page's data again, in place. The router's own `revalidate` alone is taken for a dialog by our pages. */
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

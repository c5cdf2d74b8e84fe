import { useEffect } from 'react';
import type { Run } from '#contract/road.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';

const everyInMs = 60_000;

/** The run as the shop last told it; asked for again now and then and when somebody looks, for dispatch may have changed it. */
export function useFreshRun(run: Run): Run {
  const { refresh } = useRefresh();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void refresh();
    };
    const timer = setInterval(look, everyInMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  return run;
}

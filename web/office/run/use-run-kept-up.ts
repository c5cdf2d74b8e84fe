import { useEffect } from 'react';
import { endOfDay } from '#domain/athens-time.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { canKeepPages, dropKeptPages, isCopyOpen, keepWayTo } from '../offline/device-pages.ts';

/** Short enough for a second try that dispatch has decided while the courier is still in the street. */
const everyInMs = 15_000;

interface RunKeptUp {
  runPath: string;
  /** Where the app on the phone opens. */
  startPath: string;
  date: string;
  isOver: boolean;
  isCopy: boolean;
}

/** Asks for the run now and then and when somebody looks, for dispatch may have changed it. After the cash-up nothing stays on the phone. */
export function useRunKeptUp({ runPath, startPath, date, isOver, isCopy }: RunKeptUp): void {
  const { refresh } = useRefresh();
  useEffect(() => {
    if (isCopy || isCopyOpen() || !canKeepPages()) return;
    void (isOver ? dropKeptPages() : keepWayTo(runPath, startPath, endOfDay(date))).catch(() => {});
  }, [runPath, startPath, date, isOver, isCopy]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine && !isCopy && !isCopyOpen()) void refresh();
    };
    const timer = setInterval(look, everyInMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, isCopy]);
}

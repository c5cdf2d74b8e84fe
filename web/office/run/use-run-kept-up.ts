import { useEffect } from 'react';
import { endOfDay } from '#domain/athens-time.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { canKeepPages, dropKeptPages, isCopyOpen, keepWayTo } from '../offline/device-pages.ts';

/** Short enough to notify the courier of a second attempt while still in the street. */
const everyInMs = 15_000;

interface RunKeptUp {
  runPath: string;
  /** Start page of the app on the phone. */
  startPath: string;
  date: string;
  isOver: boolean;
  isCopy: boolean;
}

/** Reloads the run at intervals and when the page becomes visible, as dispatch may change it. After the cash-up all data is deleted. */
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

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Run } from '#contract/road.ts';
import { whenShopIsBack } from '#web/offline/when-shop-is-back.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { findKeptRun } from '../deeds/deed-book.ts';
import { forgetRuns, keepRunPage } from './kept-run.ts';

const everyInMs = 60_000;

export interface FreshRun {
  run: Run;
  /** This page is a copy, shown because the shop could not be reached. */
  keptAt: string | null;
}

/**
 * The run as the shop last told it: asked for again now and then and when somebody looks, for dispatch may have changed it, and kept for
 * when there is no network. After the cash-up nothing of it stays on the phone.
 */
export function useFreshRun(told: Run, isOver: boolean): FreshRun {
  const { refresh } = useRefresh();
  const { pathname } = useLocation();
  const [kept, setKept] = useState<Run | null>(null);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  useEffect(() => {
    const copiedAt = document.documentElement.dataset.keptAt ?? null;
    setKeptAt(copiedAt);
    if (copiedAt) {
      // What stands in the copy may be older than what was read last.
      void findKeptRun(told.id).then(setKept);
      return whenShopIsBack(() => window.location.reload());
    }
    void (isOver ? forgetRuns() : keepRunPage(pathname, told)).catch(() => {});
  }, [told, isOver, pathname]);
  useEffect(() => {
    const look = () => {
      const isCopy = document.documentElement.dataset.keptAt;
      if (document.visibilityState === 'visible' && navigator.onLine && !isCopy) void refresh();
    };
    const timer = setInterval(look, everyInMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  return { run: kept ?? told, keptAt };
}

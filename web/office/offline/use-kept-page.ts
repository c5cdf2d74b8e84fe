import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { endOfDay } from '#domain/athens-time.ts';
import { whenShopIsBack } from '#web/offline/when-shop-is-back.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useIsTablet } from '../session/use-is-tablet.ts';
import { canKeepPages, dropKeptPage, findKeptData, isCopyOpen, keepData, keepOpenPage } from './device-pages.ts';
import { offlineUntil } from './offline-until.ts';

interface KeptPageOptions<Data> {
  /** As the shop last answered it. */
  data: Data;
  /** The date it is about: it stays on this device until that is over. */
  date: string;
  /** Nothing is left to be done here: it goes at once. */
  isOver?: boolean;
}

export interface KeptPage<Data> {
  data: Data;
  /** When it was read, where this page is a copy that was opened without the shop; null: it is the shop's. */
  keptAt: string | null;
}

interface Copy<Data> {
  at: string;
  /** As it was read last; null: only what stands in the copy is known. */
  data: Data | null;
}

/** The page that is open and its data, kept on this device and shown from there while the shop is out of reach. */
export function useKeptPage<Data>({ data, date, isOver = false }: KeptPageOptions<Data>): KeptPage<Data> {
  const { pathname } = useLocation();
  const { refresh } = useRefresh();
  const isTablet = useIsTablet();
  const [copy, setCopy] = useState<Copy<Data> | null>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { keptAt: at } = dataset;
    if (!at) return;
    setCopy({ at, data: null });
    // What stands in the copy itself is older than what was read last.
    void findKeptData<Data>(pathname).then((kept) => kept && setCopy({ at, data: kept.data }));
    return whenShopIsBack(() => {
      delete dataset.keptAt;
      // With what the router shows, not before it.
      void refresh().then(() => startTransition(() => setCopy(null)));
    });
  }, [pathname, refresh]);
  useEffect(() => {
    if (copy || isCopyOpen() || !canKeepPages()) return;
    const until = offlineUntil({ dateEndsAt: endOfDay(date), isTablet, now: new Date() });
    const isPast = until.getTime() <= Date.now();
    const keep = async () => {
      if (isOver || isPast) return dropKeptPage(pathname);
      await keepData(pathname, data, until);
      await keepOpenPage(pathname);
    };
    void keep().catch(() => {});
  }, [data, date, isOver, isTablet, copy, pathname]);
  return { data: copy?.data ?? data, keptAt: copy?.at ?? null };
}

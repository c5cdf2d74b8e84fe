import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { endOfDay } from '#domain/athens-time.ts';
import { whenShopIsBack } from '#web/offline/when-shop-is-back.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useIsTablet } from '../session/use-is-tablet.ts';
import { canKeepPages, dropKeptPage, findKeptData, isCopyOpen, keepData, keepOpenPage } from './device-pages.ts';
import { offlineUntil } from './offline-until.ts';

interface KeptPageOptions<Data> {
  /** The shop's last response. */
  data: Data;
  /** Date of the page: the copy stays on this device until the date is over. */
  date: string;
  /** No work is left on this page: its copy is deleted at once. */
  isOver?: boolean;
}

export interface KeptPage<Data> {
  data: Data;
  /** When the data was loaded, if this page is a saved copy; null: it comes from the shop. */
  keptAt: string | null;
}

interface Copy<Data> {
  at: string;
  /** The last loader data; null: only the contents of the saved page are known. */
  data: Data | null;
}

/** The open page and its data, saved on this device and shown from there while the shop is out of reach. */
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
    // The saved page itself is older than the last loader data.
    void findKeptData<Data>(pathname).then((kept) => kept && setCopy({ at, data: kept.data }));
    return whenShopIsBack(() => {
      delete dataset.keptAt;
      // Together with the router's update, not before it.
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

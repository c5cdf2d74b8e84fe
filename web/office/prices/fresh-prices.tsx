import { type ReactNode, useEffect } from 'react';
import { athensTimeOf } from '#domain/athens-time.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

interface FreshPricesProps {
  count: number;
  /** When they begin to hold, and the shop's clock as the page was read. */
  undoUntil: string;
  now: string;
  /** The press that takes them back. */
  children: ReactNode;
}

/** A while for the shop to do what is due. */
const applyInMs = 2000;

/** New prices that nobody has seen yet: when they hold, and the way back until then. */
export function FreshPrices({ count, undoUntil, now, children }: FreshPricesProps) {
  const text = useText();
  const { refresh } = useRefresh();
  useEffect(() => {
    const timer = setTimeout(() => void refresh(), Date.parse(undoUntil) - Date.parse(now) + applyInMs);
    return () => clearTimeout(timer);
  }, [undoUntil, now, refresh]);
  return (
    <Notice tone="leaf" role="status" action={children}>
      {text('price-fresh', { count, time: athensTimeOf(new Date(undoUntil)) })}
    </Notice>
  );
}

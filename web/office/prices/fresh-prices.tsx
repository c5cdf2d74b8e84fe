import { type ReactNode, useEffect } from 'react';
import { athensTimeOf } from '#domain/athens-time.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

interface FreshPricesProps {
  count: number;
  /** When they start to apply, and the shop's clock when the page was loaded. */
  undoUntil: string;
  now: string;
  /** The undo button. */
  children: ReactNode;
}

/** Time for the shop to apply due prices. */
const applyInMs = 2000;

/** New prices that customers do not see yet: when they apply, and the undo until then. */
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

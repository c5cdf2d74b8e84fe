import { useEffect } from 'react';
import { useRefresh } from '#web/routing/use-refresh.ts';

/** A page that the browser kept whole shows the cart as it was when it was left. */
export function CartAfterBack() {
  const { refresh } = useRefresh();
  useEffect(() => {
    function handleShow({ persisted }: PageTransitionEvent) {
      if (persisted) void refresh();
    }
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, [refresh]);
  return null;
}

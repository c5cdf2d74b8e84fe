import { useEffect } from 'react';
import { useRefresh } from '#web/routing/use-refresh.ts';

/** A page from the back/forward cache shows the cart as it was when the page was left, so it is reloaded. */
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

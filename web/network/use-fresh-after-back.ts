import { useEffect } from 'react';

/** A page that the browser kept whole shows a form that was sent long ago: coming back to it, it is asked for anew. */
export function useFreshAfterBack(): void {
  useEffect(() => {
    function handleShow({ persisted }: PageTransitionEvent) {
      if (persisted) window.location.reload();
    }
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);
}

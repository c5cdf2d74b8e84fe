import { useEffect } from 'react';

/** A page from the back/forward cache shows a form that was sent long ago, so it is reloaded on return. */
export function useFreshAfterBack(): void {
  useEffect(() => {
    function handleShow({ persisted }: PageTransitionEvent) {
      if (persisted) window.location.reload();
    }
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';

/**
 * The sheet of filters, based on the dialog mechanism. Filters chosen in it replace its own history entry, so closing must
 * carry the address over: by its buttons at once, by the back button right after.
 */
export function useFilterSheet() {
  const { isOpen, open } = useHistoryDialog('filters');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  // The last press, which may still be pending: rendering lags behind fast presses.
  const lastChosen = useRef<string | null>(null);

  useEffect(() => {
    if (isOpen) {
      lastChosen.current ??= search;
      return;
    }
    const chosen = lastChosen.current;
    lastChosen.current = null;
    if (chosen !== null && chosen !== search && navigationType === 'POP') {
      void navigate(pathname + chosen, { replace: true, preventScrollReset: true });
    }
  }, [isOpen, search, pathname, navigate, navigationType]);

  function choose(chosenSearch: string) {
    lastChosen.current = chosenSearch;
  }
  function close() {
    const chosen = lastChosen.current ?? search;
    void navigate(pathname + chosen, { replace: true, state: null, preventScrollReset: true });
  }
  return { isOpen, open, choose, close };
}

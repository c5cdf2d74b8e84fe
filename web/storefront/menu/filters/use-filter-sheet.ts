import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';

/**
 * The sheet of filters over the dialog mechanism. Filters chosen in it replace its own history entry, so closing must
 * carry the address along: by its buttons at once, by the back button right after.
 */
export function useFilterSheet() {
  const { isOpen, open } = useHistoryDialog('filters');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const lastSearch = useRef<string | null>(null);

  useEffect(() => {
    if (isOpen) {
      lastSearch.current = search;
      return;
    }
    const chosen = lastSearch.current;
    lastSearch.current = null;
    if (chosen !== null && chosen !== search && navigationType === 'POP') {
      void navigate(pathname + chosen, { replace: true, preventScrollReset: true });
    }
  }, [isOpen, search, pathname, navigate, navigationType]);

  function close() {
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }
  return { isOpen, open, close };
}

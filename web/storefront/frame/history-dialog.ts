import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type DialogName = 'cart' | 'settings' | 'filters' | 'plan-change' | 'plan-rules';

interface DialogState {
  dialog?: DialogName;
}

/**
 * The one mechanism behind every dialog and drawer (SPEC §2): opening adds a history entry, the back button closes.
 * Which dialog is open is part of the history entry, so a reload keeps it open.
 */
export function useHistoryDialog(name: DialogName) {
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = (location.state as DialogState | null)?.dialog === name;
  const here = location.pathname + location.search;

  const open = useCallback(() => {
    void navigate(here, { state: { dialog: name }, preventScrollReset: true });
  }, [navigate, here, name]);
  const close = useCallback(() => {
    void navigate(-1);
  }, [navigate]);
  return { isOpen, open, close };
}

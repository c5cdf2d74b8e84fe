import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterPaint } from '#web/ui/buttons/after-paint.ts';
import { addressOnItsWay } from './address-on-its-way.ts';
import { asksForLogin, withoutLogin } from './asks-for-login.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

export type DialogName = 'cart' | 'settings' | 'filters' | 'plan-change' | 'plan-rules' | 'login' | 'forgot-password';

interface DialogState {
  dialog?: DialogName;
}

/**
 * The one mechanism behind every dialog and drawer (docs/spec.md#frame-dialogs): opening adds a history entry, the back button closes.
 * The name of the dialog is part of the history entry, so a reload keeps it open. `?login=1` opens one by the address.
 */
export function useHistoryDialog(name: DialogName) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // The server knows the address, not the history entry.
  const isInHistory = useIsHydrated() && (state as DialogState | null)?.dialog === name;
  const isOpen = isInHistory || (name === 'login' && asksForLogin(search));
  const here = pathname + search;

  const isOpening = useRef(false);
  const open = useCallback(() => {
    if (isOpening.current) return;
    isOpening.current = true;
    // A navigation takes longer than a frame: the press is painted before it.
    afterPaint(() => {
      isOpening.current = false;
      const coming = addressOnItsWay();
      const there = coming ? coming.pathname + coming.search : here;
      void navigate(there, { state: { dialog: name }, preventScrollReset: true });
    });
  }, [navigate, here, name]);
  const close = useCallback(() => {
    if (isInHistory) void navigate(-1);
    else void navigate(withoutLogin(here), { replace: true, preventScrollReset: true });
  }, [navigate, here, isInHistory]);
  return { isOpen, open, close };
}

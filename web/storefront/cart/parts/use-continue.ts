import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { checkoutPath } from '#contract/paths.ts';
import type { KnownCartError } from '#domain/cart/cart-errors.ts';
import { decideNextStep, type NextStep } from '#domain/cart/next-step.ts';
import type { DialogName } from '#web/routing/history-dialog.ts';
import { specWait } from '#web/routing/spec-wait.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { cartFactsOf } from '../current/cart-facts.ts';
import { useCart } from '../queue/use-cart.ts';
import { cartErrorText } from './cart-error-text.ts';
import { unfinishedPath } from './unfinished-days.ts';

function withDate(path: string, date: string | null): string {
  return date ? `${path}?date=${date}` : path;
}

/** `isOnTheWay`: signing in continues to the checkout. */
export interface LoginState {
  dialog?: DialogName;
  isOnTheWay?: boolean;
}

/** docs/spec.md#flow: continues to the checkout, or to the missing step of the cart, with its message. */
export function useContinue() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const cart = useCart();

  async function go({ path: step, report }: NextStep, replace: boolean) {
    const path = report === 'plan-rules' ? unfinishedPath(step, cart) : step;
    const shownDate = new URLSearchParams(search).get('date');
    const isHere = report === 'plan-rules' ? path === withDate(pathname, shownDate) : path === pathname;
    if (!isHere) await navigate(path, { replace });
    const here = isHere ? pathname + search : path;
    if (report === 'plan-rules' || report === 'login') {
      const state: LoginState = { dialog: report, ...(report === 'login' && { isOnTheWay: true }) };
      await navigate(here, { replace: isHere && replace, state, preventScrollReset: true });
    } else if (isHere && replace) await navigate(here, { replace, state: null, preventScrollReset: true });
    if (cart && report !== null && typeof report === 'object') {
      showToast({ id: report.toast, kind: 'error', text: cartErrorText(report.toast, cart, text) });
    }
  }
  /** `isOverDialog`: the current history entry is an open drawer's or dialog's, which the step replaces. */
  return function goOn(isOverDialog = false) {
    const errors = (cart?.errors ?? []) as KnownCartError[];
    void go(decideNextStep(checkoutPath, cart && cartFactsOf(cart), errors), isOverDialog);
  };
}

/** docs/spec.md#drawer-continue: the drawer closes, and a second later the cart is checked and the next step opens. */
export function useContinueFromDrawer(close: () => void) {
  const goOn = useContinue();
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  return () => {
    const wait = specWait('navigationAfterDrawer');
    if (wait === 0) return goOn(true);
    close();
    setTimeout(() => latest.current(), wait);
  };
}

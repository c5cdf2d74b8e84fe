import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';
import { loginUrl } from '#web/routing/login-url.ts';
import { specWait } from '#web/routing/spec-wait.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { whenOverlayClosed } from '#web/ui/overlays/open-overlays.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useConsent } from '#web/visit/consent-answer.ts';
import type { LineChange } from './line-change.ts';
import { notifyOtherTabs } from './mirror-cart.ts';
import { cartQueue } from './use-cart.ts';

/** docs/spec.md#cart-full: the effects of a refused change on the page, in one place. */
export function useCartAnswers(isPageLoading: boolean): void {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { refresh } = useRefresh();
  const drawer = useHistoryDialog('cart');
  const { consent } = useConsent();

  function handleProblem(code: string) {
    if (code === 'cart-not-found') {
      showToast({ id: 'order-expired', kind: 'error', text: text('order-expired') });
      void Promise.resolve(navigate(homePath, { replace: drawer.isOpen })).then(refresh);
      return;
    }
    if (code === 'user-not-allowed') {
      void navigate(loginUrl(pathname + search, { isSignedOut: true }), { replace: drawer.isOpen });
      return;
    }
    // The cart may have been changed on another page, so it is reloaded.
    void refresh();
    const isFull = code === 'item-type-is-full' || code === 'schedule-menu-is-full';
    const showError = () => showToast({ id: `cart ${code}`, kind: 'error', text: codeText(text, code) });
    if (!isFull) return void showError();
    const notifySoon = () => setTimeout(showError, specWait('errorToast'));
    if (!drawer.isOpen) return void notifySoon();
    void whenOverlayClosed().then(notifySoon);
    drawer.close();
  }
  function handleAdded(change: LineChange) {
    if (consent === 'analytics') void measureAdded(change);
  }

  const current = useRef({ isPageLoading, handleProblem, handleAdded });
  useEffect(() => {
    current.current = { isPageLoading, handleProblem, handleAdded };
  });
  useEffect(
    () =>
      cartQueue.listen({
        isPageLoading: () => current.current.isPageLoading,
        handleCart: notifyOtherTabs,
        handleAdded: (change) => current.current.handleAdded(change),
        handleProblem: (code) => current.current.handleProblem(code),
      }),
    [],
  );
}

/** docs/spec.md#cart-add-measured: an increase, so one unit at its price. Without consent its code is not even loaded. */
async function measureAdded({ sketch }: LineChange): Promise<void> {
  const { trackAddToCart } = await import('#web/storefront/analytics/shop-events.ts');
  trackAddToCart({
    id: sketch.slug,
    name: sketch.name,
    category: sketch.categories[0]?.category.name,
    portion: sketch.item.portion.name,
    priceInCents: sketch.unitPrice,
    amount: 1,
  });
}

import { lazy, Suspense, useEffect } from 'react';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';
import { useWasTrue } from '#web/routing/use-was-true.ts';
import { withTexts } from '#web/texts/load-texts.ts';
import { whenIdle } from '#web/texts/when-idle.ts';
import { useFrameData } from '../cart/current/frame-data.ts';

const loadCartDrawer = () => import('../cart/drawer/cart-drawer.tsx');

/** Each overlay is loaded when it is first opened, and stays mounted so that its closing animation can run. */
const overlays = {
  cart: lazy(loadCartDrawer),
  'plan-rules': lazy(() => import('../cart/drawer/plan-rules-dialog.tsx')),
  settings: lazy(() => import('#web/display-settings/settings-panel.tsx')),
  login: lazy(withTexts('personal', () => import('../sign-in/login-dialog.tsx'))),
  'forgot-password': lazy(withTexts('personal', () => import('../sign-in/forgot-password-dialog.tsx'))),
};

export function FrameOverlays() {
  useDrawerAtHand();
  return (
    <Suspense>
      <FrameOverlay name="cart" />
      <FrameOverlay name="plan-rules" />
      <FrameOverlay name="settings" />
      <FrameOverlay name="login" />
      <FrameOverlay name="forgot-password" />
    </Suspense>
  );
}

function FrameOverlay({ name }: { name: keyof typeof overlays }) {
  const { isOpen, close } = useHistoryDialog(name);
  const wasOpened = useWasTrue(isOpen);
  const Overlay = overlays[name];
  return wasOpened ? <Overlay open={isOpen} onClose={close} /> : null;
}

/** With an order the drawer is likely to be opened, so its code is preloaded. */
function useDrawerAtHand(): void {
  const hasCart = useFrameData().cart !== null;
  useEffect(() => {
    if (hasCart)
      void whenIdle()
        .then(loadCartDrawer)
        .catch(() => {});
  }, [hasCart]);
}

import { lazy, Suspense } from 'react';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';
import { useWasTrue } from '#web/routing/use-was-true.ts';
import { withTexts } from '#web/texts/load-texts.ts';

/** Each overlay is loaded when it is first opened, and stays mounted so that it can close with its motion. */
const overlays = {
  cart: lazy(() => import('../cart/drawer/cart-drawer.tsx')),
  'plan-rules': lazy(() => import('../cart/drawer/plan-rules-dialog.tsx')),
  settings: lazy(() => import('#web/display-settings/settings-panel.tsx')),
  login: lazy(withTexts('personal', () => import('../sign-in/login-dialog.tsx'))),
  'forgot-password': lazy(withTexts('personal', () => import('../sign-in/forgot-password-dialog.tsx'))),
};

export function FrameOverlays() {
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

import { useLocation, useNavigate } from 'react-router';
import { readBack } from '#contract/back-path.ts';
import { checkoutPath } from '#contract/paths.ts';
import { asksForLogin, withoutLogin } from '#web/routing/asks-for-login.ts';
import { specWait } from '#web/routing/spec-wait.ts';
import { SignInWays } from '#web/sign-in/sign-in-ways.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { type LoginState, useContinue } from '../cart/parts/use-continue.ts';
import { signInReason } from './sign-in-reason.ts';

type LoginDialogProps = { open: boolean; onClose: () => void };

/** docs/spec.md#sign-in-dialog, login dialog. */
export default function LoginDialog({ open, onClose }: LoginDialogProps) {
  const text = useText();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const goOn = useContinue();
  const here = pathname + search;
  const isOnTheWay = (state as LoginState | null)?.isOnTheWay ?? false;

  const reason = isOnTheWay || asksForLogin(search) ? signInReason(isOnTheWay ? checkoutPath : here) : null;

  function handleSignedIn() {
    showToast({ kind: 'success', text: text('signed-in') });
    if (isOnTheWay) return goOn(true);
    const next = readBack(here);
    if (next === readBack(withoutLogin(here))) onClose();
    else void navigate(next, { replace: true });
  }
  function handleForgot(email: string) {
    void import('./forgot-password-dialog.tsx');
    const wait = specWait('loginToForgot');
    const openForgot = (replace: boolean) =>
      void navigate(withoutLogin(here), {
        replace,
        state: { dialog: 'forgot-password', email },
        preventScrollReset: true,
      });
    if (wait === 0) return openForgot(true);
    onClose();
    setTimeout(() => openForgot(false), wait);
  }
  return (
    <Overlay size="narrow" open={open} onClose={onClose} title={text('login-sign-up')} closeLabel={text('close')}>
      {reason ? <p className="mb-2 text-pretty text-ink-muted">{text(reason)}</p> : null}
      <SignInWays back={isOnTheWay ? checkoutPath : here} onSignedIn={handleSignedIn} onForgot={handleForgot} />
    </Overlay>
  );
}

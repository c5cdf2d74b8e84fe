import { useLocation, useNavigate } from 'react-router';
import { homePath, signOutPath } from '#contract/paths.ts';
import { isPersonal } from '#web/routing/personal-pages.ts';
import { specWait } from '#web/routing/spec-wait.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';

/** docs/spec.md#sign-out: signs out at once and refreshes the page half a second later. */
export function useSignOut() {
  const text = useText();
  const navigate = useNavigate();
  const { refresh } = useRefresh();
  const { pathname } = useLocation();
  return async function signOut() {
    try {
      const body = new URLSearchParams();
      await fetch(signOutPath, { method: 'POST', body, headers: { accept: 'application/json' } });
    } catch {
      showToast({ kind: 'error', text: text('network-error') });
      return;
    }
    showToast({ kind: 'success', text: text('signed-out') });
    setTimeout(() => void (isPersonal(pathname) ? navigate(homePath) : refresh()), specWait('refreshAfterSignOut'));
  };
}

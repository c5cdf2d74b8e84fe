import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { specWait } from '#web/routing/spec-wait.ts';
import { ForgotPassword } from '#web/sign-in/forgot-password.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';

type ForgotPasswordDialogProps = { open: boolean; onClose: () => void };

/** docs/spec.md#forgot-reset: closing it resets the success state after a second. */
export default function ForgotPasswordDialog({ open, onClose }: ForgotPasswordDialogProps) {
  const text = useText();
  const { state } = useLocation();
  const [isSent, setSent] = useState(false);
  const email = (state as { email?: string } | null)?.email ?? '';
  useEffect(() => {
    if (!open && isSent) setTimeout(() => setSent(false), specWait('forgotReset'));
  }, [open, isSent]);
  return (
    <Overlay size="narrow" open={open} onClose={onClose} title={text('forgot-title')} closeLabel={text('close')}>
      <ForgotPassword back={homePath} email={email} isSent={isSent} onSent={() => setSent(true)} onContinue={onClose} />
    </Overlay>
  );
}

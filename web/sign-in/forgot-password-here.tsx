import { useState } from 'react';
import { ForgotPassword } from './forgot-password.tsx';
import type { SignInRefusal } from './sign-in-answer.ts';

interface ForgotPasswordHereProps {
  back: string;
  intro?: string;
  served?: SignInRefusal | undefined;
  isServedSent?: boolean;
}

/** The form on a page of its own: its next step leads back. */
export function ForgotPasswordHere({ back, intro, served, isServedSent = false }: ForgotPasswordHereProps) {
  const [isSent, setSent] = useState(isServedSent);
  return (
    <ForgotPassword
      back={back}
      email=""
      intro={intro}
      served={served}
      isSent={isSent}
      onSent={() => setSent(true)}
      onContinue={back}
    />
  );
}

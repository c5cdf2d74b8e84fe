import type { ReactNode } from 'react';
import { Notice } from '#web/ui/display/notice.tsx';

interface FormRefusalProps {
  refusal: { message: string } | null | undefined;
  /** A conflict with another user's change: shown in another colour, together with that change. */
  isMeanwhile?: boolean;
  children?: ReactNode;
}

/** Why a form was refused, at its end, beside the button. */
export function FormRefusal({ refusal, isMeanwhile = false, children }: FormRefusalProps) {
  return refusal ? (
    <Notice tone={isMeanwhile ? 'lemon' : 'tomato'} role="alert">
      {refusal.message}
      {children}
    </Notice>
  ) : null;
}

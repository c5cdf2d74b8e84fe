import type { ReactNode } from 'react';
import { Notice } from '#web/ui/display/notice.tsx';

interface FormRefusalProps {
  refusal: { message: string } | null | undefined;
  /** Somebody else was quicker: it is said in another colour, and with what they did. */
  isMeanwhile?: boolean;
  children?: ReactNode;
}

/** Why a form was not taken, at its end, where the button was pressed. */
export function FormRefusal({ refusal, isMeanwhile = false, children }: FormRefusalProps) {
  return refusal ? (
    <Notice tone={isMeanwhile ? 'lemon' : 'tomato'} role="alert">
      {refusal.message}
      {children}
    </Notice>
  ) : null;
}

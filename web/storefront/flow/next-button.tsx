import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';

type NextButtonProps = {
  /** From `md` up it is in the summary, on phones in the bar below. */
  at: 'summary' | 'bar';
  children: ReactNode;
};

/** Sends a step's form by POST, while its other buttons only reload the page. */
export function NextButton({ at, children }: NextButtonProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const look = at === 'summary' ? ({ size: 'large', wide: true, className: 'mt-2 max-md:hidden' } as const) : {};
  return (
    <Button type="submit" formMethod="post" fill="accent" busy={isSending} {...look}>
      {children}
    </Button>
  );
}

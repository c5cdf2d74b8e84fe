import type { ReactNode } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { useKeptOrder } from './keep-order.ts';
import { keptOrderId } from './kept-order-id.ts';

/** Replaces the order's button on a saved copy. */
export default function KeptOrderLink({ start, className }: { start: ReactNode; className?: string }) {
  const text = useText();
  if (!useKeptOrder()) return start;
  return (
    <ButtonLink href={`#${keptOrderId}`} fill="outline" className={className} onClick={unfold}>
      {text('view-your-order')}
    </ButtonLink>
  );
}

function unfold(): void {
  document.getElementById(keptOrderId)?.setAttribute('open', '');
}

import { useEffect, useRef } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { type OrderRefusal, refusalText } from '../parts/order-refusal.ts';
import { RefusalNotice } from '../parts/refusal-notice.tsx';

/** Beside the meals concerned. The refused press may be far below, so the refusal is scrolled into view and announced. */
export function DraftRefusal({ refusal }: { refusal: OrderRefusal | undefined }) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    place.current?.scrollIntoView({ block: 'center' });
    showToast({ id: 'order-change', kind: 'error', text: refusalText(text, refusal) });
  }, [refusal, text]);
  if (!refusal) return null;
  return (
    <div ref={place}>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { type OrderRefusal, refusalText } from '../parts/order-refusal.ts';
import { RefusalNotice } from '../parts/refusal-notice.tsx';

/** By the meals it is about. The press that was refused may be a long way down, so it comes into sight and is told, too. */
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

import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { whatToSay } from '#domain/orders/what-to-say.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { sayWords } from './say-words.ts';

/** What to read aloud on the phone, built from the order's state. */
export function OrderSaying({ staff, now }: { staff: StaffOrder; now: string }) {
  const text = useText();
  const language = useLanguage();
  const sayings = whatToSay({ ...staff, now: new Date(now) });
  return (
    <section aria-label={text('desk-say')} className="grid gap-0.5 border-primary border-s-3 ps-2">
      <p className="font-[650] text-ink-muted text-xs">{text('desk-say')}</p>
      <p className="display-face max-w-[52ch] text-m leading-[1.35]">
        {sayings.map((saying) => sayWords({ text, language }, saying)).join(' ')}
      </p>
    </section>
  );
}

import type { Order } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';

/** Beside the button for automatic renewal: the price, the interval, and the obligation to pay (Dir. 2011/83, art. 8(2)). */
export function RenewalTerms({ order: { renewal, type } }: { order: Order }) {
  const text = useText();
  if (!renewal || renewal.price === null) return null;
  return (
    <p className="font-[650] text-s leading-[1.45]">
      {text('renewal-terms', { price: formatEuros(renewal.price), weeks: type })}
    </p>
  );
}

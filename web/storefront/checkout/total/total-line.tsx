import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import type { CheckoutCart } from '../place/load-checkout.server.ts';

/** With credit, shows both: the price of the order, and the amount left to pay. */
export function TotalLine({ cart, creditUsed }: { cart: CheckoutCart; creditUsed: number }) {
  const text = useText();
  const { grandtotal } = cart.totals;
  return (
    <dl className="mb-1.5 grid gap-0.5 border-line-strong border-t pt-1.25">
      <div className="flex items-baseline justify-between gap-1.5 font-bold text-[1.0625rem]">
        <dt>{text(creditUsed > 0 ? 'checkout-to-pay' : 'checkout-total')}</dt>
        <dd className="display-face figures text-figure">
          <Price cents={grandtotal - creditUsed} />
        </dd>
      </div>
      {creditUsed > 0 ? (
        <div className="flex justify-between gap-2 text-ink-muted text-s">
          <dt>{text('checkout-total')}</dt>
          <dd>
            <Price cents={grandtotal} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

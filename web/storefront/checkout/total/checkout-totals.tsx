import type { ReactNode } from 'react';
import { discountWords } from '#web/storefront/cart/parts/discount-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import type { CheckoutCart } from '../place/load-checkout.server.ts';

type CheckoutTotalsProps = { cart: CheckoutCart; creditUsed: number };

/** Items that add up to the total, which is beside the button. */
export function CheckoutTotals({ cart, creditUsed }: CheckoutTotalsProps) {
  const text = useText();
  const { subtotal, discount, shipping } = cart.totals;
  return (
    <dl className="mt-1.5 grid gap-0.75">
      <TotalRow label={text('total-subtotal')}>
        <Price cents={subtotal} />
      </TotalRow>
      {discount === 0 ? null : (
        <TotalRow label={discountWords(cart, text)} className="font-[650] text-ink-olive">
          <Price cents={-discount} />
        </TotalRow>
      )}
      <TotalRow label={text('total-shipping')}>
        <Price cents={shipping} zeroText={text('free')} />
      </TotalRow>
      {creditUsed === 0 ? null : (
        <TotalRow label={text('checkout-credit')} className="font-[650] text-ink-olive">
          <Price cents={-creditUsed} />
        </TotalRow>
      )}
    </dl>
  );
}

function TotalRow({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={joinClasses('flex justify-between gap-2', className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

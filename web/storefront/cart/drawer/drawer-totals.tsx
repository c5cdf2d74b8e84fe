import type { ReactNode } from 'react';
import type { Cart } from '#contract/orders/cart.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { discountWords } from '../parts/discount-words.ts';
import { shippingWords } from '../parts/shipping-words.ts';

/** docs/spec.md#drawer-totals: subtotal, the discount if there is one, shipping, total. */
export function DrawerTotals({ cart }: { cart: Cart }) {
  const text = useText();
  const { subtotal, discount, shipping, grandtotal } = cart.totals;
  return (
    <div className="grid gap-0.5">
      <dl className="grid gap-0.75">
        <Row label={text('total-subtotal')}>
          <Price cents={subtotal} />
        </Row>
        {discount === 0 ? null : (
          <Row label={discountWords(cart, text)} className="font-[650] text-ink-olive">
            <Price cents={-discount} />
          </Row>
        )}
        <Row label={text('total-shipping')}>
          <Price cents={shipping} zeroText={shippingWords(cart, text)} />
        </Row>
        <Row label={text('total-grand')} className="mt-0.5 border-line border-t pt-1.25 font-bold text-m">
          <Price cents={grandtotal} />
        </Row>
      </dl>
      <p className="text-ink-muted text-xs">{text('total-vat')}</p>
    </div>
  );
}

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={joinClasses('flex justify-between gap-2', className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

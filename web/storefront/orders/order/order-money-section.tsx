import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { volumeOffer } from '#domain/cart/prices/discounts.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { SideSection } from '../parts/side-section.tsx';

/** The price by remaining deliveries, or the price before it was cancelled, and the status of its payments. */
export function OrderMoneySection({ order }: { order: Order }) {
  const text = useText();
  const { cancellation, money, discountSource, couponCode } = order;
  const totals = cancellation?.totals ?? order.totals;
  const discountLabel =
    discountSource === 'coupon'
      ? text('total-coupon', { code: couponCode ?? '' })
      : text('total-volume', { percent: volumeOffer.percent });
  const moves = [
    { label: text('order-paid'), cents: money.paid },
    { label: text('order-credit-used'), cents: money.creditUsed },
    { label: text('order-refunded'), cents: -money.refunded },
    { label: text('order-credited'), cents: -money.credited },
  ].filter(({ cents }) => cents !== 0);
  return (
    <SideSection id="money" title={text('order-money')}>
      <dl className="grid gap-0.75 text-[0.9375rem]">
        <Row label={text('total-subtotal')}>
          <Price cents={totals.subtotal} />
        </Row>
        {totals.discount === 0 ? null : (
          <Row label={discountLabel} className="font-[650] text-ink-olive">
            <Price cents={-totals.discount} />
          </Row>
        )}
        <Row label={text('total-shipping')}>
          <Price cents={totals.shipping} zeroText={text('free')} />
        </Row>
        <Row
          label={text(cancellation ? 'order-total-before' : 'total-grand')}
          className="border-line border-t pt-1 font-bold text-m"
        >
          <Price cents={totals.grandtotal} />
        </Row>
        {moves.map(({ label, cents }) => (
          <Row key={label} label={label} className="text-ink-muted">
            <Price cents={cents} />
          </Row>
        ))}
      </dl>
      <Due order={order} />
      <p className="mt-0.75 text-ink-muted text-xs">{text('total-vat')}</p>
    </SideSection>
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

function Due({ order: { status, money, totals } }: { order: Order }) {
  const text = useText();
  const box = 'tint-edge mt-1 rounded-base px-1.5 py-1 font-[650] text-[0.9375rem] leading-snug';
  if (money.held > 0)
    return (
      <p className={joinClasses(box, 'bg-surface-lemon text-ink-lemon')}>
        {text('order-holds', { amount: formatEuros(money.held) })}
      </p>
    );
  if (status === 'canceled' && money.due === 0) return null;
  if (money.due <= 0) {
    if (totals.grandtotal === 0) return null;
    return <p className={joinClasses(box, 'bg-surface-leaf text-ink-olive')}>{text('order-settled')}</p>;
  }
  const key = status === 'not-paid' ? 'order-due' : status === 'opened' ? 'order-due-at-door' : 'order-due-was';
  const tone = status === 'not-paid' ? 'bg-surface-lemon text-ink-lemon' : 'bg-ground-sunken';
  return <p className={joinClasses(box, tone)}>{text(key, { due: formatEuros(money.due) })}</p>;
}

import { type ReactNode, useId } from 'react';
import { calendarPath, documentPath, orderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { Link } from '#web/routing/link.tsx';
import { SummaryRow } from '#web/storefront/flow/flow-stage.tsx';
import { type Text, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { IconCalendar, IconReceipt } from '#web/ui/icons/order.tsx';

/** The order in figures, its payment, and the files to download. */
export function CompletedSummary({ order }: { order: Order }) {
  const text = useText();
  const titleId = useId();
  const { totals, money, documents } = order;
  return (
    <aside aria-labelledby={titleId} className="rounded-picture border border-line bg-surface p-2.5 md:p-3">
      <h2 id={titleId} className="figures font-[650] text-m leading-tight">
        {text('done-order', { number: order.number })}
      </h2>
      <p className="mt-0.5 mb-1.5 text-ink-muted text-s">{order.planName}</p>
      <dl>
        <SummaryRow label={text('total-subtotal')}>
          <Price cents={totals.subtotal} />
        </SummaryRow>
        {totals.discount > 0 ? (
          <SummaryRow
            label={order.couponCode ? text('total-coupon', { code: order.couponCode }) : text('done-discount')}
          >
            <Price cents={-totals.discount} />
          </SummaryRow>
        ) : null}
        <SummaryRow label={text('total-shipping')}>
          <Price cents={totals.shipping} zeroText={text('free')} />
        </SummaryRow>
        {money.creditUsed > 0 ? (
          <SummaryRow label={text('checkout-credit')}>
            <Price cents={-money.creditUsed} />
          </SummaryRow>
        ) : null}
        <div className="flex items-baseline justify-between gap-2 border-line border-t pt-1.25 font-bold">
          <dt>{text('checkout-total')}</dt>
          <dd>
            <Price cents={totals.grandtotal} />
          </dd>
        </div>
      </dl>
      <p className="tint-edge figures mt-1.25 rounded-base bg-surface-leaf px-1.5 py-1.25 text-s leading-snug">
        {paymentWords(order, text)}
      </p>
      <ButtonLink as={Link} to={orderPath(order.id)} fill="primary" wide className="mt-2">
        {text('done-see-order')}
      </ButtonLink>
      <ul className="mt-1 grid">
        <PaperLink icon={<IconCalendar size={20} />} href={calendarPath(order.id)}>
          {text('done-calendar')}
        </PaperLink>
        {documents.map(({ id, name, isReady }) =>
          isReady ? (
            <PaperLink key={id} icon={<IconReceipt size={20} />} href={documentPath(order.id, id)}>
              {name}
            </PaperLink>
          ) : null,
        )}
      </ul>
    </aside>
  );
}

function PaperLink({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <li>
      <TextLink href={href} standalone className="gap-1 text-s">
        {icon}
        {children}
      </TextLink>
    </li>
  );
}

/** The payment method, and its current status. */
function paymentWords({ money, paymentType, payment, deliveries }: Order, text: Text): string {
  const amount = formatEuros(money.due > 0 ? money.due : money.paid);
  if (payment?.bank) return text('done-pay-bank', { amount });
  if (money.due > 0) {
    const isCash = paymentType.slug === 'cash-on-delivery';
    return text(isCash ? 'done-pay-cash' : 'done-pay-pos', { amount, count: deliveries.length });
  }
  return money.paid > 0 ? text('done-pay-paid', { amount }) : text('done-pay-covered');
}

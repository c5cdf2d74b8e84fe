import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { formatEuros, vatIncluded } from '#domain/money.ts';
import { isActive } from '#domain/orders/order-status.ts';
import { vatPercent } from '#domain/orders/vat-split.ts';
import type { StoredDelivery, StoredOrder } from '../../orders/order-store.ts';
import type { MailBlock, MailLine, MailLines } from './mail-blocks.ts';
import type { OrderNews } from './order-mails.ts';
import { addressInWords, untilInWords, visitInWords } from './order-words.ts';

/** The deliveries that come, soonest first. */
export function comingDeliveries({ deliveries }: StoredOrder): StoredDelivery[] {
  return deliveries.filter(({ status }) => isActive(status)).sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** One delivery: when, what, and until when it may change. */
export function deliveryBlock({ order, say }: OrderNews, delivery: StoredDelivery): MailLines {
  const { language } = order;
  const rows = delivery.items.map(({ amount, meal, addsInCents }): MailLine => {
    const price = addsInCents > 0 ? { amount: formatEuros(addsInCents) } : {};
    return { label: `${amount} × ${meal.name[language]}`, note: say(`portion-${meal.portion}`), ...price };
  });
  const open = unchosen(delivery);
  if (open > 0) rows.push({ label: say('mail-order-unchosen', { count: open }) });
  return {
    kind: 'lines',
    title: visitInWords(delivery, language),
    rows,
    note: say('mail-order-change-until', { until: untilInWords(cutoffOf(delivery.date), language) }),
  };
}

/** Meals of the plan that are not chosen yet. */
function unchosen({ quota, items }: StoredDelivery): number {
  const open = Object.entries(quota).map(([category, [required]]) => {
    const chosen = items.filter((item) => item.category === category);
    return Math.max(0, required - chosen.reduce((sum, { amount }) => sum + amount, 0));
  });
  return open.reduce((sum, count) => sum + count, 0);
}

export function addressBlock({ order: { address, contact }, say }: OrderNews): MailBlock {
  const rows: [string, string][] = [
    [say('mail-order-address'), addressInWords(address)],
    [say('mail-order-floor'), address.floor],
    [say('mail-order-bell'), address.bell],
    [say('mail-label-phone'), address.phone || contact.phone],
  ];
  return { kind: 'facts', rows: rows.filter(([, value]) => value !== '') };
}

/** What the order comes to, as the cart showed it. */
export function totalsBlock({ order, say }: OrderNews): MailLines {
  const rows: MailLine[] = [
    ...subtotalLines(order, say),
    {
      label: say('mail-order-shipping'),
      amount: order.shippingInCents > 0 ? formatEuros(order.shippingInCents) : say('mail-order-free'),
    },
    { label: say('mail-order-total'), amount: formatEuros(order.totalInCents), isTotal: true },
  ];
  if (order.discountInCents > 0) {
    const label = order.couponCode
      ? say('mail-order-discount-code', { code: order.couponCode })
      : say('mail-order-discount');
    rows.splice(-2, 0, { label, amount: formatEuros(0 - order.discountInCents) });
  }
  if (order.creditUsedInCents > 0) {
    rows.push({ label: say('mail-order-credit-used'), amount: formatEuros(0 - order.creditUsedInCents) });
  }
  const { vat } = vatIncluded(order.totalInCents, vatPercent);
  return {
    kind: 'lines',
    rows,
    note: say('mail-order-vat', { percent: vatPercent, vat: formatEuros(vat) }),
  };
}

function subtotalLines(
  { plan, language, deliveries, subtotalInCents }: StoredOrder,
  say: OrderNews['say'],
): MailLine[] {
  const coming = deliveries.filter(({ status }) => isActive(status));
  const base = coming.reduce((sum, { baseInCents }) => sum + baseInCents, 0);
  if (base === 0) return [{ label: say('mail-order-meals'), amount: formatEuros(subtotalInCents) }];
  const added = subtotalInCents - base;
  return [
    { label: say('document-line-plan', { name: plan.name[language] }), amount: formatEuros(base) },
    ...(added > 0 ? [{ label: say('mail-order-added'), amount: formatEuros(added) }] : []),
  ];
}

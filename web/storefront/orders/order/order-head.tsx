import type { Order } from '#contract/orders/orders.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { spanWords, typeWords } from '../parts/order-words.ts';
import { PauseLine } from '../parts/pause-line.tsx';
import { OrderStatusBadge } from '../parts/status-badge.tsx';

export function OrderHead({ order }: { order: Order }) {
  const text = useText();
  const language = useLanguage();
  const { id, number, type, status, planName, placedAt, dates, pause } = order;
  const what = type > 0 ? `${typeWords(type, text)}, ${planName}` : typeWords(type, text);
  return (
    <AccountHead title={text('orders-number', { number })}>
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.75">
        <span className="text-lead">
          {what} · {spanWords(dates, language)}
        </span>
        <OrderStatusBadge status={status} />
      </p>
      {pause ? <PauseLine orderId={id} pause={pause} /> : null}
      <p className="text-ink-muted text-s">
        {text('order-placed', { date: formatDate(athensDateOf(new Date(placedAt)), language, 'dayMonthYear') })}
      </p>
    </AccountHead>
  );
}

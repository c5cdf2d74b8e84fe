import { documentPath, orderPath } from '#contract/order-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { spanWords, typeWords } from '../parts/order-words.ts';
import { PauseLine } from '../parts/pause-line.tsx';
import { RepeatForm } from '../parts/repeat-form.tsx';
import { OrderStatusBadge } from '../parts/status-badge.tsx';
import type { OrderRowView } from './load-orders.server.ts';

export function OrderRows({ orders, title }: { orders: readonly OrderRowView[]; title: string }) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="display-face mb-1.5 text-l">
        {title}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderRow({ order }: { order: OrderRowView }) {
  const text = useText();
  const language = useLanguage();
  const { id, number, type, status, dates, total, planName, pause } = order;
  const price = formatEuros(total);
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.75">
        <div className="min-w-0 flex-1 basis-[200px] leading-snug">
          <Link
            to={orderPath(id)}
            className="press inline-flex min-h-3 items-center font-[650] no-underline hover:underline"
          >
            {typeWords(type, text)}, {spanWords(dates, language)}
          </Link>
          <p className="figures text-ink-muted text-s">
            {status === 'canceled' ? <s>{price}</s> : price} · {text('orders-number', { number })}
            {type > 0 ? ` · ${planName}` : null}
          </p>
          {pause ? <PauseLine orderId={id} pause={pause} /> : null}
        </div>
        <OrderStatusBadge status={status} />
      </div>
      <div className="-mb-0.5 flex flex-wrap items-center gap-x-2 text-s">
        {status === 'not-paid' ? (
          <TextLink as={Link} to={`${orderPath(id)}#pay`} standalone>
            {text('orders-pay')}
            <span className="sr-only">: {text('orders-number', { number })}</span>
          </TextLink>
        ) : (
          <RepeatForm orderId={id} number={number} look="link" />
        )}
        <Documents order={order} />
      </div>
    </li>
  );
}

/** A single document opens at once; several are listed on the order's page. */
function Documents({ order: { id, number, documents } }: { order: OrderRowView }) {
  const text = useText();
  const own = documents.filter(({ kind }) => kind !== 'change-receipt');
  const [first] = own;
  if (!first?.isReady) return null;
  if (own.length > 1) {
    return (
      <TextLink as={Link} to={`${orderPath(id)}#documents`} standalone>
        {text('orders-documents', { count: own.length })}
        <span className="sr-only">: {text('orders-number', { number })}</span>
      </TextLink>
    );
  }
  return (
    <TextLink href={documentPath(id, first.id)} target="_blank" rel="noopener" standalone aria-label={first.name}>
      {text(`document-${first.kind}`)}
    </TextLink>
  );
}

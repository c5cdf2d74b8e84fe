import { officeOrderPath } from '#contract/office-paths.ts';
import type { FoundOrder } from '#contract/orders/desk-orders.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { rowLink } from '../desk/use-row-keys.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { DayText } from '../session/day-text.tsx';
import { NeedPill } from './need-pill.tsx';

const columns =
  'md:grid-cols-[5.5rem_minmax(0,1.2fr)_minmax(0,1.2fr)_9rem_4.5rem_5.5rem_minmax(9rem,auto)] md:items-center md:gap-x-2';

/** Found orders as a table; on a phone as cards. Each row is one link. */
export function FoundOrders({ items }: { items: readonly FoundOrder[] }) {
  const text = useText();
  return (
    <div>
      <div
        aria-hidden="true"
        className={`grid border-line border-b pb-1 font-[650] text-ink-muted text-s max-md:hidden ${columns}`}
      >
        <span className="ps-1.25">{text('desk-col-number')}</span>
        <span>{text('desk-col-who')}</span>
        <span>{text('desk-col-where')}</span>
        <span>{text('desk-col-when')}</span>
        <span className="text-end">{text('desk-col-meals')}</span>
        <span className="text-end">{text('desk-col-due')}</span>
        <span>{text('desk-col-needs')}</span>
      </div>
      <ul className="grid max-md:gap-1">
        {items.map((order) => (
          <FoundOrderRow key={order.id} order={order} />
        ))}
      </ul>
    </div>
  );
}

function FoundOrderRow({ order }: { order: FoundOrder }) {
  const text = useText();
  const { id, number, name, phone, delivery, due } = order;
  const meals = delivery ? text('desk-meals', { count: delivery.meals }) : '';
  return (
    <li>
      <OfficeLink
        {...rowLink}
        to={officeOrderPath(id)}
        className={`grid gap-y-0.5 border-line text-s focus:bg-surface-leaf focus:shadow-[inset_3px_0_var(--primary)] hover:bg-ground-sunken max-md:rounded-picture max-md:border max-md:p-1.5 md:min-h-7 md:border-b md:py-0.75 ${columns}`}
      >
        <span className="figures flex flex-wrap items-center justify-between gap-1 font-[650] md:ps-1.25">
          #{number}
          <span className="md:hidden">
            <NeedPill order={order} />
          </span>
        </span>
        <span className="grid min-w-0">
          <span className="truncate max-md:font-[650] max-md:text-body">{name || text('desk-no-name')}</span>
          <span className="figures truncate text-ink-muted text-xs">{phone}</span>
        </span>
        <span className="min-w-0 md:truncate" title={delivery?.street}>
          {[delivery?.city, delivery?.street].filter(Boolean).join(', ')}
        </span>
        <span className="figures whitespace-nowrap">
          {delivery ? (
            <>
              <DayText date={delivery.date} form="shortNumeric" />
              <span className="text-ink-muted">
                {' '}
                {delivery.from}–{delivery.to}
              </span>
            </>
          ) : null}
        </span>
        <span className="figures md:text-end">
          <span className="md:hidden">
            {meals}
            {due > 0 ? ' · ' : ''}
            {due > 0 ? text('desk-due', { sum: formatEuros(due) }) : ''}
          </span>
          <span className="max-md:hidden">
            {delivery?.meals}
            <span className="sr-only"> {text('desk-col-meals')}</span>
          </span>
        </span>
        <span className="figures whitespace-nowrap max-md:hidden md:text-end">
          {due > 0 ? formatEuros(due) : <span className="text-ink-muted">–</span>}
        </span>
        <span className="max-md:hidden">
          <NeedPill order={order} />
        </span>
      </OfficeLink>
    </li>
  );
}

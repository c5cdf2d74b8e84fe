import { officeCustomerPath } from '#contract/office-paths.ts';
import type { FoundCustomer } from '#contract/orders/found-customers.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { rowLink } from '../desk/use-row-keys.ts';
import { OfficeLink } from '../kit/office-link.tsx';

const columns = 'md:grid-cols-[minmax(0,1.2fr)_9rem_minmax(0,1.3fr)_minmax(0,1.2fr)_15rem] md:items-center md:gap-x-2';

/** Found customers as a table; on a phone as cards. Each row is one link. */
export function FoundCustomers({ items }: { items: readonly FoundCustomer[] }) {
  const text = useText();
  return (
    <div>
      <div
        aria-hidden="true"
        className={`grid border-line border-b pb-1 font-[650] text-ink-muted text-s max-md:hidden ${columns}`}
      >
        <span className="ps-1.25">{text('desk-col-who')}</span>
        <span>{text('desk-col-phone')}</span>
        <span>{text('desk-col-email')}</span>
        <span>{text('desk-col-where')}</span>
        <span>{text('desk-col-orders')}</span>
      </div>
      <ul className="grid max-md:gap-1">
        {items.map((customer) => (
          <FoundCustomerRow key={customer.id} customer={customer} />
        ))}
      </ul>
    </div>
  );
}

function FoundCustomerRow({ customer }: { customer: FoundCustomer }) {
  const text = useText();
  const { id, name, phone, email, street, city, orders, lastOrder } = customer;
  return (
    <li>
      <OfficeLink
        {...rowLink}
        to={officeCustomerPath(id)}
        className={`grid gap-y-0.5 border-line text-s focus:bg-surface-leaf focus:shadow-[inset_3px_0_var(--primary)] hover:bg-ground-sunken max-md:rounded-picture max-md:border max-md:p-1.5 md:min-h-6 md:border-b md:py-0.75 ${columns}`}
      >
        <span className="truncate font-[650] max-md:text-body md:ps-1.25">{name || text('desk-no-name')}</span>
        <span className="figures whitespace-nowrap">{phone}</span>
        <span className="min-w-0 truncate text-ink-muted">{email}</span>
        <span className="min-w-0 md:truncate">{[city, street].filter(Boolean).join(', ')}</span>
        <span className="figures">
          {text('desk-customer-orders', { count: orders })}
          {lastOrder ? (
            <span className="text-ink-muted"> · {text('desk-last-order', { number: lastOrder.number })}</span>
          ) : null}
        </span>
      </OfficeLink>
    </li>
  );
}

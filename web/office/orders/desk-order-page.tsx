import { officeOrdersPath } from '#contract/office-paths.ts';
import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { AuditLine } from '../audit/audit-line.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { OrderChanges } from '../order-changes/order-changes.tsx';
import type { Route } from './+types/desk-order-page.ts';
import { ChangeReceipts } from './change-receipts.tsx';
import { DeskOrderHead } from './desk-order-head.tsx';
import { loadOrder } from './load-order.server.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { OrderMails, OrderPapers } from './order-papers.tsx';
import { OrderPerson } from './order-person.tsx';
import { OrderSaying } from './order-saying.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = readPageContext(matches);
  if (!place || !loaderData) return [];
  const text = createText(place.language);
  const page = text('desk-order', { number: loaderData.staff.order.number });
  return [{ title: text('office-page-title', { page }) }, { name: 'robots', content: 'noindex' }];
};

export const loader = (args: Route.LoaderArgs) => loadOrder(args);

/** One order: what to say, what may be done, and all that is known about it. */
export default function DeskOrderPage({ loaderData: { staff, desk, entries, now } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <p>
        <TextLink as={OfficeLink} to={officeOrdersPath} standalone>
          {text('desk-order-back')}
        </TextLink>
      </p>
      <div className="grid items-start gap-x-5 gap-y-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-3.5">
          <DeskOrderHead staff={staff} />
          <OrderSaying staff={staff} now={now} />
          <OrderActions staff={staff} now={now} />
          <OrderChanges desk={desk} />
          <OrderDeliveries staff={staff} />
          <OrderLedger staff={staff} />
          <ChangeReceipts order={staff.order} />
          <OrderAudit entries={entries} />
        </div>
        <Aside staff={staff} />
      </div>
    </>
  );
}

function Aside({ staff }: { staff: StaffOrder }) {
  return (
    <div className="grid gap-3">
      <OrderPerson staff={staff} />
      <OrderPapers order={staff.order} />
      <OrderMails mails={staff.mails} />
    </div>
  );
}

function OrderAudit({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="desk-audit">
      <SectionHead id="desk-audit" title={text('desk-audit')} />
      <ul className="grid">
        {entries.map((entry) => (
          <AuditLine key={entry.id} entry={{ ...entry, order: null }} isOfOne />
        ))}
      </ul>
    </section>
  );
}

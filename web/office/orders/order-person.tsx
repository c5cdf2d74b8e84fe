import type { ReactNode } from 'react';
import { officeCustomerPath } from '#contract/office-paths.ts';
import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { formatEuros } from '#domain/money.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill } from '../kit/pill.tsx';

/** The customer behind an order: how to reach them, where they live, how they pay. */
export function OrderPerson({ staff: { order, account } }: { staff: StaffOrder }) {
  const text = useText();
  const { contact, address, notes, invoice, paymentType } = order;
  const name = contact.name || account?.name || text('desk-no-name');
  return (
    <section aria-labelledby="desk-person" className="grid gap-1.25 text-s">
      <div className="grid gap-0.5">
        <h2 id="desk-person" className="display-face text-l leading-[1.14]">
          {name}
        </h2>
        {account ? (
          <TextLink as={OfficeLink} to={officeCustomerPath(account.id)} standalone className="justify-self-start">
            {text('desk-person-card')}
          </TextLink>
        ) : (
          <p className="text-ink-muted">{text('desk-person-none')}</p>
        )}
        {account && account.credit > 0 ? (
          <span>
            <Pill tone="ok">{text('desk-person-credit', { sum: formatEuros(account.credit) })}</Pill>
          </span>
        ) : null}
      </div>
      {account && account.avoidAllergens.length > 0 ? (
        <Notice
          tone="tomato"
          title={text('card-allergies', {
            allergens: account.avoidAllergens.map((allergen) => text(`allergen-${allergen}`)).join(', '),
          })}
        >
          {text('card-allergies-what')}
        </Notice>
      ) : null}
      {notes ? <p className="border-line-strong border-s-2 ps-1">«{notes}»</p> : null}
      <dl className="grid gap-1">
        <Fact name={text('desk-person-contact')}>
          <span className="figures block">{contact.phone || address.phone}</span>
          <span className="wrap-anywhere block">{contact.email}</span>
        </Fact>
        <Fact name={text('desk-person-address')}>{deliveryAddressLine(address)}</Fact>
        <Fact name={text('desk-person-payment')}>
          {paymentType.name}
          <RenewalWords renewal={order.renewal} />
        </Fact>
      </dl>
      {invoice ? <p>{text('desk-person-invoice', { company: invoice.companyName, vat: invoice.vatNumber })}</p> : null}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-[650]">{name}</dt>
      <dd className="text-ink-muted">{children}</dd>
    </div>
  );
}

function RenewalWords({ renewal }: { renewal: StaffOrder['order']['renewal'] }) {
  const text = useText();
  const language = useLanguage();
  if (!renewal) return null;
  const words =
    renewal.state === 'active' && renewal.nextOn
      ? text('desk-renewal-active-on', { date: formatDate(renewal.nextOn, language, 'long') })
      : text(`desk-renewal-${renewal.state}`);
  return <span className="block">{words}</span>;
}

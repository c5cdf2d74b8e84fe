import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmailAddress } from '#web/ui/display/email-address.tsx';
import { SideSection } from '../parts/side-section.tsx';

/** Details of the order: payment, contact, notes, the company on the invoice. */
export function OrderDetails({ order }: { order: Order }) {
  const text = useText();
  const { paymentType, contact, notes, invoice } = order;
  return (
    <SideSection id="details" title={text('order-details')}>
      <dl className="grid gap-1 text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">
        <Detail label={text('order-payment')}>{paymentType.name}</Detail>
        <Detail label={text('order-contact')}>
          {contact.name}
          <br />
          <EmailAddress address={contact.email} />
          {contact.phone ? (
            <>
              <br />
              {contact.phone}
            </>
          ) : null}
        </Detail>
        {invoice ? (
          <Detail label={text('order-invoice')}>
            {invoice.companyName}
            <br />
            {text('order-vat', { vatNumber: invoice.vatNumber, taxOffice: invoice.taxOffice })}
            <br />
            {invoice.address}
          </Detail>
        ) : null}
        {notes ? <Detail label={text('order-notes')}>{notes}</Detail> : null}
      </dl>
    </SideSection>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-s">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

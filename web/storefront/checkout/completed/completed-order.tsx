import type { Order } from '#contract/orders/orders.ts';
import { focusOnArrival } from '#web/forms/focus-on-arrival.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { WithEmail } from '#web/ui/display/email-address.tsx';
import { ComingDeliveryCard } from './coming-delivery-card.tsx';
import type { CompletedAnswer } from './completed-answer.ts';
import { CompletedDeliveries } from './completed-deliveries.tsx';
import { CompletedSummary } from './completed-summary.tsx';
import { DepositDetails } from './deposit-details.tsx';
import { NextSteps } from './next-steps.tsx';
import { PasswordOffer } from './password-offer.tsx';
import { RenewalOffer } from './renewal-offer.tsx';

type CompletedProps = { order: Order; served: CompletedAnswer | undefined };

export function Completed({ order, served }: CompletedProps) {
  const text = useText();
  const bank = order.payment?.bank ?? null;
  const [first] = order.deliveries;
  const { email } = order.contact;
  return (
    <main className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-5 pt-3.5 pb-8 md:gap-6 md:pt-6 md:pb-12">
      <div className="grid gap-1.25">
        <h1 ref={focusOnArrival} tabIndex={-1} className="display-face text-xl outline-none">
          {text(bank ? 'done-title-bank' : 'done-title')}
        </h1>
        <p className="max-w-[60ch] text-ink-muted text-lead">
          <WithEmail text={text('done-lead', { number: order.number, email })} address={email} />
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_340px] md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-x-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-7">
          {bank ? <DepositDetails order={order} bank={bank} /> : null}
          {first ? <ComingDeliveryCard order={order} delivery={first} /> : null}
          <NextSteps order={order} />
          <CompletedDeliveries order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <CompletedSummary order={order} />
          {order.renewal && order.status === 'opened' ? <RenewalOffer order={order} served={served} /> : null}
          <PasswordOffer order={order} served={served} />
        </div>
      </div>
    </main>
  );
}

import { orderPath } from '#contract/order-paths.ts';
import { plansPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import type { PaymentView } from './load-payment.server.ts';
import { PaymentHead } from './payment-head.tsx';

/** Final states: paid, cancelled because it was not paid, or refunded. */
export function PaymentOver({ payment }: { payment: PaymentView }) {
  const text = useText();
  const state = payment.state as 'paid' | 'canceled' | 'refunded';
  return (
    <>
      <div role="status">
        <PaymentHead payment={payment} title={text(`pay-${state}-title`)}>
          {text(`pay-${state}-text`)}
        </PaymentHead>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {state === 'canceled' ? (
          <ButtonLink as={Link} to={plansPath} fill="accent" size="large">
            {text('pay-canceled-again')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          as={Link}
          to={orderPath(payment.orderId)}
          fill={state === 'canceled' ? 'outline' : 'primary'}
          size="large"
        >
          {text('pay-see-order')}
        </ButtonLink>
      </div>
    </>
  );
}

import { useLocation } from 'react-router';
import { orderPaymentPath } from '#contract/order-paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { PaymentView } from './load-payment.server.ts';
import { PaymentHead } from './payment-head.tsx';
import { TurningPlate } from './turning-plate.tsx';
import { usePaymentWatch } from './use-payment-watch.ts';

/** About a minute of polling. */
const slowAfterAsks = 20;

/** The bank has not decided. The page polls by itself; without scripts a button reloads it. */
export function PaymentChecking({ payment }: { payment: PaymentView }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const { asks, state } = usePaymentWatch();
  // The return address contains a transaction number after every attempt to pay.
  const isUntried = !new URLSearchParams(search).has('t');
  return (
    <>
      <TurningPlate />
      <div role="status">
        <PaymentHead payment={payment} title={text('pay-checking-title')}>
          {text('pay-checking-text')}
        </PaymentHead>
      </div>
      {asks >= slowAfterAsks ? (
        <Notice tone="lemon" role="status">
          {text('pay-checking-slow')}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ButtonLink as={Link} to={pathname + search} replace reloadDocument fill="outline">
          {text('pay-checking-again')}
        </ButtonLink>
        <p className="text-ink-muted text-s noscript:hidden">{text(`pay-watch-${state}`)}</p>
      </div>
      {isUntried || asks >= slowAfterAsks ? (
        <p>
          {text('pay-checking-unpaid')}{' '}
          <TextLink as={Link} to={orderPaymentPath(payment.orderId)}>
            {text('pay-checking-go')}
          </TextLink>
        </p>
      ) : null}
    </>
  );
}

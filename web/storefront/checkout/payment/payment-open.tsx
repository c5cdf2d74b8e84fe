import { useMoment } from '#web/dates/use-moment.ts';
import { LoginLink } from '#web/routing/login-link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconClock } from '#web/ui/icons/order.tsx';
import { buttonClasses } from '#web/ui/looks/button-look.ts';
import type { PaymentView } from './load-payment.server.ts';
import { PayAgain } from './pay-again.tsx';
import { PaymentHead } from './payment-head.tsx';

const reasons = [
  'decline-funds',
  'decline-limit',
  'decline-expired',
  'decline-card',
  'decline-code',
  'decline-3ds',
  'decline-other',
] as const;

/** Not paid, and still payable: the reason, the deadline, and the next step. */
export function PaymentOpen({ payment, problem }: { payment: PaymentView; problem: { code: string } | undefined }) {
  const text = useText();
  const moment = useMoment();
  const reason = reasons.find((each) => each === payment.reason);
  const isFailed = payment.state === 'failed';
  return (
    <>
      <div role={isFailed ? 'alert' : undefined}>
        <PaymentHead payment={payment} title={text(`pay-${payment.state as 'failed' | 'waiting' | 'down'}-title`)}>
          {isFailed ? (
            <>
              {reason ? `${text(reason)} ` : null}
              {text('pay-failed-text')} {text('payment-failed')}
            </>
          ) : (
            text(`pay-${payment.state as 'waiting' | 'down'}-text`)
          )}
        </PaymentHead>
      </div>
      {payment.payableUntil ? (
        <Notice tone="leaf" icon={<IconClock />} title={text('pay-kept', { until: moment(payment.payableUntil) })}>
          {text('pay-kept-then')}
        </Notice>
      ) : null}
      {payment.choices ? (
        <PayAgain payment={payment} choices={payment.choices} problem={problem} />
      ) : (
        <div className="grid justify-items-start gap-1.5">
          <p>{text('pay-sign-in-text')}</p>
          <LoginLink className={buttonClasses({ fill: 'accent', size: 'large' })}>{text('pay-sign-in')}</LoginLink>
        </div>
      )}
    </>
  );
}

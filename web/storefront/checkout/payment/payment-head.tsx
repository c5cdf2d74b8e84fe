import type { ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import type { PaymentView } from './load-payment.server.ts';

type PaymentHeadProps = { payment: PaymentView; title: string; children: ReactNode };

/** The payment's state, in one line and one sentence, and its order. */
export function PaymentHead({ payment, title, children }: PaymentHeadProps) {
  const text = useText();
  return (
    <div className="grid gap-1.25">
      <p className="figures text-ink-muted text-s">
        {text('pay-order', { number: payment.number, amount: formatEuros(payment.amount) })}
      </p>
      <h1 className="display-face text-xl">{title}</h1>
      <div className="text-ink-muted text-lead">{children}</div>
    </div>
  );
}

import type { StaffRefund } from '#contract/payments/staff-money.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';

/** The transfer has left the account: the day, and the bank's text. */
export function PaidPanel({ refund: { id, amount, orderNumber, name }, now }: { refund: StaffRefund; now: string }) {
  const text = useText();
  const today = athensDateOf(new Date(now));
  return (
    <PanelForm
      param="paid"
      title={text('refunds-paid-title', { sum: formatEuros(amount) })}
      action={`?paid=${id}`}
      identity={{ intent: 'paid', refundId: id }}
      button={{ fill: 'primary', className: 'justify-self-start' }}
      save={text('refunds-paid-send')}
    >
      <p className="text-ink-muted">
        {orderNumber} · {name}. {text('refunds-paid-text')}
      </p>
      <TextField name="paidOn" type="date" label={text('bank-field-day')} value={today} max={today} required />
      <TextField
        name="reference"
        label={text('bank-field-text')}
        hint={text('bank-field-text-hint')}
        maxLength={140}
        required
      />
    </PanelForm>
  );
}

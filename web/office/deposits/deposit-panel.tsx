import { numberRules } from '#contract/fields/number-rules.ts';
import type { WaitingDeposit } from '#contract/payments/bank.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { SidePanel } from '../kit/side-panel.tsx';
import type { DepositsRefusal } from './answer-deposits-form.server.ts';
import { DifferenceChoiceButtons } from './difference-choice.tsx';

/** A bank movement entered without a file: the day, the sum and the bank's text. */
export function DepositPanel({ order, now }: { order: WaitingDeposit; now: string }) {
  const text = useText();
  const { orderNumber, name, missing, come } = order;
  const identity = { intent: 'deposit', orderNumber };
  const sums = useRefusal<DepositsRefusal>(identity)?.sums;
  const today = athensDateOf(new Date(now));
  return (
    <SidePanel param="order" title={text('bank-came-title', { order: orderNumber })}>
      <OfficeForm action={`?order=${orderNumber}`} identity={identity}>
        <p className="text-ink-muted">
          {name} · {text('bank-missing', { sum: formatEuros(missing) })}
          {come > 0 ? ` · ${text('bank-come', { sum: formatEuros(come) })}` : ''}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <TextField name="receivedOn" type="date" label={text('bank-field-day')} value={today} max={today} required />
          <NumberField
            name="amount"
            label={text('bank-field-amount')}
            rule={numberRules.depositAmount}
            value={missing}
            required
          />
        </div>
        <TextField
          name="reference"
          label={text('bank-field-text')}
          hint={text('bank-field-text-hint')}
          maxLength={140}
          required
        />
        {sums ? (
          <DifferenceChoiceButtons {...sums} />
        ) : (
          <FormEnd save={text('bank-confirm')} button={{ fill: 'primary', className: 'justify-self-start' }} />
        )}
      </OfficeForm>
    </SidePanel>
  );
}

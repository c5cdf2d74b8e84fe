import { Form } from 'react-router';
import type { WaitingDeposit } from '#contract/bank.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { DepositsRefusal } from './answer-deposits-form.server.ts';
import { DifferenceChoiceButtons } from './difference-choice.tsx';

type DepositPanelProps = { order: WaitingDeposit; refusal: DepositsRefusal | null; isBusy: boolean; now: string };

/** What somebody has seen at the bank, without a file: the day, the sum and what the bank wrote. */
export function DepositPanel({ order, refusal, isBusy, now }: DepositPanelProps) {
  const text = useText();
  const { orderNumber, name, missing, come } = order;
  const mine = refusal?.values.orderNumber === orderNumber ? refusal : null;
  const sums = mine?.sums;
  const plain = (cents: number) => formatEuros(cents).replace(/\s?€$/, '');
  return (
    <SidePanel param="order" title={text('bank-came-title', { order: orderNumber })}>
      <Form method="post" action={`?order=${orderNumber}`} preventScrollReset className="grid gap-2">
        <p className="text-ink-muted">
          {name} · {text('bank-missing', { sum: formatEuros(missing) })}
          {come > 0 ? ` · ${text('bank-come', { sum: formatEuros(come) })}` : ''}
        </p>
        <input type="hidden" name="intent" value="deposit" />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        {mine && !sums && Object.keys(mine.fields).length === 0 ? (
          <Notice tone="tomato" role="alert">
            {mine.message}
          </Notice>
        ) : null}
        <div className="grid grid-cols-2 gap-2">
          <TextInput
            name="receivedOn"
            type="date"
            label={text('bank-field-day')}
            defaultValue={mine?.values.receivedOn ?? athensDateOf(new Date(now))}
            max={athensDateOf(new Date(now))}
            error={fieldErrorText(text, mine?.fields.receivedOn)}
            required
          />
          <TextInput
            name="amount"
            label={text('bank-field-amount')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={mine?.values.amount ?? plain(missing)}
            error={mine?.fields.amount ? text('bank-field-amount-wrong') : undefined}
            end="€"
            required
          />
        </div>
        <TextInput
          name="reference"
          label={text('bank-field-text')}
          hint={text('bank-field-text-hint')}
          defaultValue={mine?.values.reference}
          error={fieldErrorText(text, mine?.fields.reference)}
          maxLength={140}
          autoComplete="off"
          required
        />
        {sums ? (
          <DifferenceChoiceButtons {...sums} isBusy={isBusy} />
        ) : (
          <Button type="submit" fill="primary" busy={isBusy} className="justify-self-start">
            {text('bank-confirm')}
          </Button>
        )}
      </Form>
    </SidePanel>
  );
}

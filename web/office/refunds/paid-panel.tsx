import { Form } from 'react-router';
import type { StaffRefund } from '#contract/staff-money.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';

type PaidPanelProps = { refund: StaffRefund; refusal: OfficeRefusal | null; isBusy: boolean; now: string };

/** It has left the account: on which day, and what the bank wrote. */
export function PaidPanel({ refund, refusal, isBusy, now }: PaidPanelProps) {
  const text = useText();
  const today = athensDateOf(new Date(now));
  return (
    <SidePanel param="paid" title={text('refunds-paid-title', { sum: formatEuros(refund.amount) })}>
      <Form method="post" action={`?paid=${refund.id}`} preventScrollReset className="grid gap-2">
        <p className="text-ink-muted">
          {refund.orderNumber} · {refund.name}. {text('refunds-paid-text')}
        </p>
        <input type="hidden" name="refundId" value={refund.id} />
        {refusal && Object.keys(refusal.fields).length === 0 ? (
          <Notice tone="tomato" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        <TextInput
          name="paidOn"
          type="date"
          label={text('bank-field-day')}
          defaultValue={refusal?.values.paidOn ?? today}
          max={today}
          required
        />
        <TextInput
          name="reference"
          label={text('bank-field-text')}
          hint={text('bank-field-text-hint')}
          defaultValue={refusal?.values.reference}
          error={fieldErrorText(text, refusal?.fields.reference)}
          maxLength={140}
          autoComplete="off"
          required
        />
        <Button type="submit" name="intent" value="paid" fill="primary" busy={isBusy} className="justify-self-start">
          {text('refunds-paid-send')}
        </Button>
      </Form>
    </SidePanel>
  );
}

import type { StaffRefund } from '#contract/payments/staff-money.ts';
import { transferRefusals } from '#contract/payments/transfers.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { SidePanel } from '../kit/side-panel.tsx';

/** The bank did not execute the transfer: the reason, and the next step. */
export function RefusedPanel({ refund: { id, amount, orderNumber, name, transfer } }: { refund: StaffRefund }) {
  const text = useText();
  const identity = { refundId: id };
  const refusal = useRefusal(identity);
  return (
    <SidePanel param="refused" title={text('refunds-refused-title', { sum: formatEuros(amount) })}>
      <OfficeForm action={`?refused=${id}`} identity={identity}>
        <p className="text-ink-muted">
          {orderNumber} · {name}. {text('refunds-refused-text')}
        </p>
        <fieldset className="grid gap-1">
          <legend className="pb-1 font-[650] text-s">{text('refunds-refused-why')}</legend>
          {transferRefusals.map((reason) => (
            <ChoiceRow
              key={reason}
              name="reason"
              value={reason}
              required
              defaultChecked={reason === refusal?.values.reason}
              title={text(`refunds-refused-why-${reason}`)}
            />
          ))}
        </fieldset>
        <FormRefusal refusal={refusal} />
        <div className="flex flex-wrap gap-1">
          <SubmitButton name="intent" value="bank-refused" fill="primary">
            {text('refunds-refused-same', { end: transfer?.ibanEnd ?? '' })}
          </SubmitButton>
          <SubmitButton name="intent" value="bank-refused-ask" fill="outline">
            {text('refunds-refused-ask')}
          </SubmitButton>
        </div>
      </OfficeForm>
    </SidePanel>
  );
}

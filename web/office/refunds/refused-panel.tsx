import { Form } from 'react-router';
import type { StaffRefund } from '#contract/staff-money.ts';
import { transferRefusals } from '#contract/transfers.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';

type RefusedPanelProps = { refund: StaffRefund; refusal: OfficeRefusal | null; isBusy: boolean };

/** The bank did not carry it out: why, and where it goes next. */
export function RefusedPanel({ refund, refusal, isBusy }: RefusedPanelProps) {
  const text = useText();
  const { id, amount, orderNumber, name, transfer } = refund;
  return (
    <SidePanel param="refused" title={text('refunds-refused-title', { sum: formatEuros(amount) })}>
      <Form method="post" action={`?refused=${id}`} preventScrollReset className="grid gap-2">
        <p className="text-ink-muted">
          {orderNumber} · {name}. {text('refunds-refused-text')}
        </p>
        <input type="hidden" name="refundId" value={id} />
        <fieldset className="grid gap-1">
          <legend className="pb-1 font-[650] text-s">{text('refunds-refused-why')}</legend>
          {transferRefusals.map((reason) => (
            <ChoiceRow
              key={reason}
              name="reason"
              value={reason}
              defaultChecked={reason === (refusal?.values.reason ?? 'file')}
              title={text(`refunds-refused-why-${reason}`)}
            />
          ))}
        </fieldset>
        <FormRefusal refusal={refusal} />
        <div className="flex flex-wrap gap-1">
          <Button type="submit" name="intent" value="bank-refused" fill="primary" busy={isBusy}>
            {text('refunds-refused-same', { end: transfer?.ibanEnd ?? '' })}
          </Button>
          <Button type="submit" name="intent" value="bank-refused-ask" fill="outline" busy={isBusy}>
            {text('refunds-refused-ask')}
          </Button>
        </div>
      </Form>
    </SidePanel>
  );
}

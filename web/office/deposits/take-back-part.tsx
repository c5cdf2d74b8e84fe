import type { BankLine } from '#contract/payments/bank.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AreaField, TextField } from '../form-kit/fields.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';

/** Undo for a movement counted for the wrong order: the reason, and the right order. */
export function TakeBackPart({ line: { id, orderNumber, state } }: { line: BankLine }) {
  const text = useText();
  const isClaim = state === 'claim';
  return (
    <OfficeForm
      action={`?line=${id}`}
      identity={{ intent: 'take-back', lineId: id }}
      className="grid gap-1.5 border-line border-t pt-2"
    >
      <h3 className="font-[650]">
        {text(isClaim ? 'bank-take-back-claim-title' : 'bank-take-back-title', { order: orderNumber ?? '' })}
      </h3>
      <p className="text-ink-muted text-s">{text(isClaim ? 'bank-take-back-claim-text' : 'bank-take-back-text')}</p>
      <TextField
        name="orderNumber"
        label={text('bank-take-back-right')}
        hint={text('bank-take-back-right-hint')}
        inputMode="numeric"
        maxLength={15}
      />
      <AreaField name="reason" label={text('bank-take-back-why')} maxLength={500} required />
      <SubmitButton fill="outline" className="justify-self-start">
        {text('bank-take-back-do')}
      </SubmitButton>
    </OfficeForm>
  );
}

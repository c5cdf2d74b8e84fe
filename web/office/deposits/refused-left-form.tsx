import type { BankLine } from '#contract/payments/bank.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';

/** A transfer marked as refused seems to have left the account: its refund is paid by this movement, or goes on waiting. */
export function RefusedLeftForm({ line: { id, text: words, returns } }: { line: BankLine }) {
  const text = useText();
  const [refund] = returns;
  if (!refund) return null;
  const { refundId, transferNumber, orderNumber } = refund;
  return (
    <OfficeForm
      action={`?line=${id}`}
      identity={{ intent: 'paid-after-all', lineId: id }}
      seen={{ refundId, reference: words.slice(0, 140) || '—' }}
      className="grid gap-1.5"
    >
      <p>{text('bank-refused-left', { number: transferNumber ?? '', order: orderNumber })}</p>
      <SubmitButton fill="primary" className="justify-self-start">
        {text('bank-refused-left-do')}
      </SubmitButton>
      <p className="text-ink-muted text-s">{text('bank-refused-left-not')}</p>
    </OfficeForm>
  );
}

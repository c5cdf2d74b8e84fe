import { officeRefundsPath } from '#contract/office-paths.ts';
import type { BankLine } from '#contract/payments/bank.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { BarForm } from '../form-kit/bar-form.tsx';

/** Transfers that left according to the statement: one press records them all. */
export function SeenTransfers({ lines }: { lines: readonly BankLine[] }) {
  const text = useText();
  if (lines.length === 0) return null;
  const sum = formatEuros(-lines.reduce((total, { amount }) => total + amount, 0));
  return (
    <BarForm
      tone="leaf"
      identity={{ intent: 'seen' }}
      action={officeRefundsPath}
      each={{
        name: 'seen',
        values: lines.map(({ id, refundId, text: words }) => [refundId, id, words.slice(0, 140) || '—'].join('\n')),
      }}
      save={text('refunds-seen-note', { count: lines.length })}
    >
      {text('refunds-seen', { count: lines.length, sum })}
    </BarForm>
  );
}

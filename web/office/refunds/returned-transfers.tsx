import { officeRefundsPath } from '#contract/office-paths.ts';
import type { BankLine } from '#contract/payments/bank.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { BarForm } from '../form-kit/bar-form.tsx';

/** Transfers returned according to the statement: one press makes them due again and requests other accounts. */
export function ReturnedTransfers({ lines }: { lines: readonly BankLine[] }) {
  const text = useText();
  if (lines.length === 0) return null;
  const sum = formatEuros(lines.reduce((total, { amount }) => total + amount, 0));
  const orders = lines.flatMap(({ returns }) => returns.map(({ orderNumber }) => orderNumber)).join(', ');
  return (
    <BarForm
      tone="tomato"
      identity={{ intent: 'returned' }}
      action={officeRefundsPath}
      each={{
        name: 'returned',
        values: lines.map(({ id, returns: [back] }) => [back?.refundId, id].join('\n')),
      }}
      save={text('refunds-returned-note', { count: lines.length })}
    >
      {text('refunds-returned', { count: lines.length, sum, orders })}
    </BarForm>
  );
}

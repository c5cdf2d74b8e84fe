import { Form } from 'react-router';
import type { BankLine } from '#contract/bank.ts';
import { officeRefundsPath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

/** The statement shows that they came back: one press makes them owed again and asks for other accounts. */
export function ReturnedTransfers({ lines, isBusy }: { lines: readonly BankLine[]; isBusy: boolean }) {
  const text = useText();
  if (lines.length === 0) return null;
  const sum = formatEuros(lines.reduce((total, { amount }) => total + amount, 0));
  const orders = lines.flatMap(({ returns }) => returns.map(({ orderNumber }) => orderNumber)).join(', ');
  return (
    <Form
      method="post"
      action={officeRefundsPath}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-picture bg-surface-tomato px-2 py-1.5"
    >
      {lines.map(({ id, returns: [back] }) => (
        <input key={id} type="hidden" name="returned" value={[back?.refundId, id].join('\n')} />
      ))}
      <p className="me-auto">{text('refunds-returned', { count: lines.length, sum, orders })}</p>
      <Button type="submit" name="intent" value="returned" fill="primary" busy={isBusy}>
        {text('refunds-returned-note', { count: lines.length })}
      </Button>
    </Form>
  );
}

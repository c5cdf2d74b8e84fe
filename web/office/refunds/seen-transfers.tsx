import { Form } from 'react-router';
import type { BankLine } from '#contract/bank.ts';
import { officeRefundsPath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

/** The statement shows that they left: one press notes them all. */
export function SeenTransfers({ lines, isBusy }: { lines: readonly BankLine[]; isBusy: boolean }) {
  const text = useText();
  if (lines.length === 0) return null;
  const sum = formatEuros(-lines.reduce((total, { amount }) => total + amount, 0));
  return (
    <Form
      method="post"
      action={officeRefundsPath}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-picture bg-surface-leaf px-2 py-1.5"
    >
      {lines.map(({ id, refundId, text: words }) => (
        <input key={id} type="hidden" name="seen" value={[refundId, id, words.slice(0, 140) || '—'].join('\n')} />
      ))}
      <p className="me-auto">{text('refunds-seen', { count: lines.length, sum })}</p>
      <Button type="submit" name="intent" value="seen" fill="primary" busy={isBusy}>
        {text('refunds-seen-note', { count: lines.length })}
      </Button>
    </Form>
  );
}

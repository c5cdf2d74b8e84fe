import { Form } from 'react-router';
import type { BankLine } from '#contract/bank.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

/** A transfer that somebody took for refused has left, it seems: its refund is paid by this movement, or goes on waiting. */
export function RefusedLeftForm({ line: { id, text: words, returns }, isBusy }: { line: BankLine; isBusy: boolean }) {
  const text = useText();
  const [refund] = returns;
  if (!refund) return null;
  const { refundId, transferNumber, orderNumber } = refund;
  return (
    <Form method="post" action={`?line=${id}`} preventScrollReset className="grid gap-1.5">
      <input type="hidden" name="lineId" value={id} />
      <input type="hidden" name="refundId" value={refundId} />
      <input type="hidden" name="reference" value={words.slice(0, 140) || '—'} />
      <p>{text('bank-refused-left', { number: transferNumber ?? '', order: orderNumber })}</p>
      <Button
        type="submit"
        name="intent"
        value="paid-after-all"
        fill="primary"
        busy={isBusy}
        className="justify-self-start"
      >
        {text('bank-refused-left-do')}
      </Button>
      <p className="text-ink-muted text-s">{text('bank-refused-left-not')}</p>
    </Form>
  );
}

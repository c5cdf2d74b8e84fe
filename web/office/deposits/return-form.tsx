import { useState } from 'react';
import { Form } from 'react-router';
import type { BankLine } from '#contract/bank.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';

/** One of our transfers came back: which. */
export function ReturnForm({ line: { id, returns }, isBusy }: { line: BankLine; isBusy: boolean }) {
  const text = useText();
  const [chosen, setChosen] = useState(returns[0]?.refundId);
  return (
    <Form method="post" action={`?line=${id}`} preventScrollReset className="grid gap-1.5">
      <input type="hidden" name="lineId" value={id} />
      <fieldset className="grid gap-0.75">
        <legend className="pb-0.75 font-[650]">{text('bank-which-return')}</legend>
        {returns.map(({ refundId, orderNumber, transferNumber, amount }) => (
          <ChoiceRow
            key={refundId}
            name="refundId"
            value={refundId}
            checked={refundId === chosen}
            onChange={() => setChosen(refundId)}
            title={text('bank-return-of', { order: orderNumber })}
            side={<span className="figures">{formatEuros(amount)}</span>}
          >
            {transferNumber ? text('bank-return-transfer', { number: transferNumber }) : null}
          </ChoiceRow>
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="returned" fill="primary" busy={isBusy} className="justify-self-start">
        {text('bank-return-do')}
      </Button>
    </Form>
  );
}

import { useState } from 'react';
import type { BankLine } from '#contract/payments/bank.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';

/** Choice of the transfer that came back. */
export function ReturnForm({ line: { id, returns } }: { line: BankLine }) {
  const text = useText();
  const [chosen, setChosen] = useState(returns[0]?.refundId);
  return (
    <OfficeForm action={`?line=${id}`} identity={{ intent: 'returned', lineId: id }} className="grid gap-1.5">
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
      <SubmitButton fill="primary" className="justify-self-start">
        {text('bank-return-do')}
      </SubmitButton>
    </OfficeForm>
  );
}

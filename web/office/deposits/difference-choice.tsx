import { formatEuros } from '#domain/money.ts';
import { letGoOf } from '#domain/payments/judge-deposit.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';

type DifferenceChoiceProps = { missing: number; amount: number };

/** Too little, too much, or for an order without a due sum: the consequence is shown before the press. */
export function DifferenceChoiceButtons({ missing, amount }: DifferenceChoiceProps) {
  const text = useText();
  const difference = formatEuros(Math.abs(amount - missing));
  const kind = missing === 0 ? 'none' : amount < missing ? 'less' : 'more';
  return (
    <div className="grid gap-1.5">
      <Notice tone="lemon" role="status" title={text(`bank-differs-${kind}`, { difference, sum: formatEuros(amount) })}>
        {text(`bank-differs-${kind}-text`, { difference, sum: formatEuros(amount) })}
      </Notice>
      <div className="flex flex-wrap gap-1">
        {letGoOf({ missingInCents: missing, amountInCents: amount }) === null ? null : (
          <SubmitButton name="whenDifferent" value="forgive" fill="primary">
            {text('bank-forgive', { difference })}
          </SubmitButton>
        )}
        {kind === 'none' ? null : (
          <SubmitButton name="whenDifferent" value="keep" fill="primary">
            {text(`bank-keep-${kind}`, { difference })}
          </SubmitButton>
        )}
        <SubmitButton name="whenDifferent" value="give-back" fill="outline">
          {text('bank-give-back', { sum: formatEuros(amount) })}
        </SubmitButton>
      </div>
    </div>
  );
}

import type { CaseProblem, CaseWish } from '#contract/cases/case-words.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { FormPart } from './form-part.tsx';
import type { ReportMoney } from './report-money.ts';

type WishPickerProps = {
  money: ReportMoney;
  problem: CaseProblem | null;
  refundable: number;
  onChange: (wish: CaseWish) => void;
  error: string | undefined;
};

/** What would help, with the money named. Without a payment that can go back there is credit only. */
export function WishPicker({ money, problem, refundable, onChange, error }: WishPickerProps) {
  const text = useText();
  const { amountInCents, isRuled } = money;
  const amount = formatEuros(amountInCents);
  const words = (way: 'refund' | 'credit') => {
    if (amountInCents === 0) return text(`case-wish-${way}-bare`);
    return text(isRuled ? `case-wish-${way}` : `case-wish-${way}-up-to`, { amount });
  };
  const when = text(isRuled ? 'case-by-rule' : 'case-by-person');
  const half = problem === 'late' ? ` ${text('case-late-half')}` : '';
  const choice = (way: CaseWish) => ({ name: 'wish', value: way, required: true, onChange: () => onChange(way) });
  return (
    <FormPart legend={text('case-wish')} error={error}>
      <div className="grid gap-1">
        {refundable > 0 ? (
          <ChoiceRow {...choice('refund')} title={words('refund')}>
            {`${when} ${text('case-wish-refund-about')}${half}`}
          </ChoiceRow>
        ) : null}
        <ChoiceRow {...choice('credit')} title={words('credit')}>
          {`${when} ${text('case-wish-credit-about')}${half}`}
        </ChoiceRow>
        <ChoiceRow {...choice('none')} title={text('case-wish-none')}>
          {text('case-wish-none-about')}
        </ChoiceRow>
      </div>
    </FormPart>
  );
}

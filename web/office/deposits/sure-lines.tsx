import { officeDepositsPath } from '#contract/office-paths.ts';
import type { BankLine } from '#contract/payments/bank.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { BarForm } from '../form-kit/bar-form.tsx';
import { IconDone } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { LineRow } from './line-row.tsx';

const pillWords: Partial<Record<BankLine['verdict'], 'bank-noted-pill' | 'bank-claim-pill'>> = {
  noted: 'bank-noted-pill',
  claim: 'bank-claim-pill',
};

/** Reference and sum match: one press confirms all of them. */
export function SureLines({ lines }: { lines: readonly BankLine[] }) {
  const text = useText();
  if (lines.length === 0) return null;
  const sum = formatEuros(lines.reduce((total, { amount }) => total + amount, 0));
  return (
    <section className="grid gap-1" aria-labelledby="sure">
      <SectionHead id="sure" title={text('bank-sure')}>
        {text('bank-sure-about')}
      </SectionHead>
      <ul>
        {lines.map((line) => (
          <LineRow key={line.id} line={line}>
            <Pill tone="ok" icon={<IconDone size={16} />}>
              {text(pillWords[line.verdict] ?? 'bank-sure-pill', {
                order: line.candidates[0]?.orderNumber ?? '',
              })}
            </Pill>
          </LineRow>
        ))}
      </ul>
      <BarForm
        tone="olive"
        identity={{ intent: 'sure' }}
        action={officeDepositsPath}
        each={{ name: 'lineId', values: lines.map(({ id }) => id) }}
        save={text('bank-sure-confirm', { count: lines.length })}
      >
        <span className="text-s">
          <b className="font-[650]">{text('bank-sure-count', { count: lines.length })}</b>{' '}
          <span className="figures">{sum}</span>
        </span>
      </BarForm>
    </section>
  );
}

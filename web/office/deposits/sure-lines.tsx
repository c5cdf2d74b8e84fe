import { Form } from 'react-router';
import type { BankLine } from '#contract/bank.ts';
import { officeDepositsPath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconDone } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { LineRow } from './line-row.tsx';

/** Reference and sum agree: one press for all of them. */
export function SureLines({ lines, isBusy }: { lines: readonly BankLine[]; isBusy: boolean }) {
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
              {text(line.verdict === 'noted' ? 'bank-noted-pill' : 'bank-sure-pill', {
                order: line.candidates[0]?.orderNumber ?? '',
              })}
            </Pill>
          </LineRow>
        ))}
      </ul>
      <Form
        method="post"
        action={officeDepositsPath}
        className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-picture bg-surface-olive px-2 py-1.5 text-ink-on-olive"
      >
        <input type="hidden" name="intent" value="sure" />
        {lines.map(({ id }) => (
          <input key={id} type="hidden" name="lineId" value={id} />
        ))}
        <p className="me-auto text-s">
          <b className="font-[650]">{text('bank-sure-count', { count: lines.length })}</b>{' '}
          <span className="figures">{sum}</span>
        </p>
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('bank-sure-confirm', { count: lines.length })}
        </Button>
      </Form>
    </section>
  );
}

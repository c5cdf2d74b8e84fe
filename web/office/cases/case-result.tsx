import type { StaffCase } from '#contract/cases/staff-cases.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { useNearDate } from '../session/day-text.tsx';

/** The decision, or the proposal that waits for the owner. */
export function CaseResult({ one: { decision, state, cause } }: { one: StaffCase }) {
  const text = useText();
  const nearDate = useNearDate();
  if (!decision) return null;
  const { amount, refund, credit, way, reason, message, by, at, isByRule } = decision;
  const when = `${nearDate(athensDateOf(new Date(at)), 'short')}, ${athensTimeOf(new Date(at))}`;
  const rest = amount - refund - credit;
  const parts = [
    refund > 0 && text('office-case-result-refund', { amount: formatEuros(refund) }),
    credit > 0 && text('office-case-result-credit', { amount: formatEuros(credit) }),
    state === 'closed' && rest > 0 && text('office-case-result-rest', { amount: formatEuros(rest) }),
    cause && `${text('office-case-cause')}: ${text(`office-case-cause-${cause}`)}`,
  ].filter(Boolean);
  const waits = state === 'waits-owner';
  return (
    <section aria-labelledby="case-result" className="grid gap-0.75">
      <SectionHead id="case-result" title={text(waits ? 'office-case-waits' : 'office-case-result')} />
      <p className="figures text-m">
        <b className="font-[650]">
          {amount > 0
            ? text('office-case-result-money', { amount: formatEuros(amount) })
            : text('office-case-result-none')}
        </b>
        {waits ? `, ${text(`office-case-way-${way}`)}` : ''}
      </p>
      {parts.length > 0 ? <p className="text-s">{parts.join(' · ')}</p> : null}
      {reason ? <p className="whitespace-pre-line">«{reason}»</p> : null}
      {message ? (
        <p className="text-ink-muted text-s whitespace-pre-line">{`${text('office-case-message')}: ${message}`}</p>
      ) : null}
      <p className="text-ink-muted text-s">
        {isByRule
          ? text('office-case-result-rule', { at: when })
          : text('office-case-result-by', { by: by ?? '', at: when })}
      </p>
    </section>
  );
}

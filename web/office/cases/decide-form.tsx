import { caseCauses } from '#contract/cases/case-words.ts';
import type { StaffCase } from '#contract/cases/staff-cases.ts';
import { numberRules } from '#contract/fields/number-rules.ts';
import { formatEuros } from '#domain/money.ts';
import { wasAtDoor } from '#domain/orders/order-status.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OneField } from '../form-kit/choice-fields.tsx';
import { AreaField, SelectField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SectionHead } from '../kit/section-head.tsx';

/** Cause, remedy and reason: the sum the rule provides stands in the field, and is never more than the meals cost. */
export function DecideForm({ one, isOwner }: { one: StaffCase; isOwner: boolean }) {
  const text = useText();
  const { personReason, proposal, most, refundable, limit, cause, deliveryStatus, version } = one;
  const money = { amount: formatEuros(proposal), most: formatEuros(most), limit: formatEuros(limit) };
  return (
    <section aria-labelledby="case-decide" className="grid gap-1.5">
      <SectionHead id="case-decide" title={text('office-case-decide')} />
      {personReason ? <p className="text-ink-muted text-s">{text(`office-case-why-${personReason}`)}</p> : null}
      {wasAtDoor(deliveryStatus) ? (
        <p>{text('office-case-rule-says', money)}</p>
      ) : (
        <Notice tone="lemon">{text('office-case-not-over')}</Notice>
      )}
      <OfficeForm identity={{ intent: 'decide' }} seen={{ seen: version }}>
        <SelectField
          name="cause"
          label={text('office-case-cause')}
          value={cause ?? ''}
          required
          choices={[['', '–'], ...caseCauses.map((each) => [each, text(`office-case-cause-${each}`)] as const)]}
        />
        <OneField
          name="way"
          legend={text('office-case-way')}
          choices={[
            ['refund', text('office-case-way-refund'), refundWords()],
            ['credit', text('office-case-way-credit'), text('office-case-way-credit-about')],
            ['none', text('office-case-way-none'), text('office-case-way-none-about')],
          ]}
        />
        <NumberField
          name="amount"
          label={text('office-case-amount')}
          hint={text(isOwner ? 'office-case-amount-hint-owner' : 'office-case-amount-hint', money)}
          rule={numberRules.caseAmount}
          value={proposal}
        />
        <AreaField
          name="reason"
          label={text('office-case-reason')}
          hint={text('office-case-reason-hint')}
          maxLength={500}
          rows={2}
          required
        />
        <AreaField
          name="message"
          label={text('office-case-message')}
          hint={text('office-case-message-hint')}
          maxLength={1000}
          rows={2}
        />
        <FormEnd save={text('office-case-decide-send')} button={{ className: 'justify-self-start' }} />
      </OfficeForm>
    </section>
  );

  function refundWords(): string {
    if (refundable === 0) return text('office-case-way-refund-none');
    return text('office-case-way-refund-about', { amount: formatEuros(refundable) });
  }
}

import type { StaffCase } from '#contract/cases/staff-cases.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AreaField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SectionHead } from '../kit/section-head.tsx';

/** The owner approves a proposal in one press, or refuses it with a reason. */
export function OwnerForm({ one: { version } }: { one: StaffCase }) {
  const text = useText();
  return (
    <section aria-labelledby="case-owner" className="grid gap-1.5">
      <SectionHead id="case-owner" title={text('office-case-approve-title')} />
      <OfficeForm identity={{ intent: 'approve' }} seen={{ seen: version }}>
        <FormEnd save={text('office-case-approve')} button={{ className: 'justify-self-start' }} />
      </OfficeForm>
      <OfficeForm identity={{ intent: 'refuse' }} seen={{ seen: version }} className="grid gap-1">
        <AreaField name="reason" label={text('office-case-refuse-reason')} maxLength={500} rows={2} required />
        <FormEnd save={text('office-case-refuse')} button={{ fill: 'outline', className: 'justify-self-start' }} />
      </OfficeForm>
    </section>
  );
}

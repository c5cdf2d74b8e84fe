import type { StaffCase } from '#contract/cases/staff-cases.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AreaField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';

/** A note for colleagues. */
export function CaseNoteForm({ one: { version, steps } }: { one: StaffCase }) {
  const text = useText();
  return (
    <OfficeForm
      key={steps.length}
      identity={{ intent: 'note' }}
      seen={{ seen: version }}
      className="grid gap-1 border-line border-t pt-2"
    >
      <AreaField
        name="note"
        label={text('office-case-note')}
        hint={text('office-case-note-hint')}
        maxLength={1000}
        rows={2}
        required
      />
      <FormEnd save={text('office-case-note-save')} button={{ fill: 'outline', className: 'justify-self-start' }} />
    </OfficeForm>
  );
}

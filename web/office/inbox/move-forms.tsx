import type { DeskEnquiry } from '#contract/enquiries/desk-enquiries.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { useOffice } from '../frame/use-office.ts';
import { smallButton } from '../kit/row-link.tsx';

const outline = { fill: 'outline', className: `${smallButton} justify-self-start` } as const;

interface MoveFormProps {
  enquiry: Pick<DeskEnquiry, 'id' | 'version'>;
}

export function ReopenForm({ enquiry: { id, version } }: MoveFormProps) {
  const text = useText();
  return (
    <OfficeForm identity={{ do: 'move', enquiryId: id, state: 'open' }} seen={{ version }}>
      <FormEnd save={text('inbox-reopen')} button={outline} />
    </OfficeForm>
  );
}

export function CloseForm({ enquiry: { id, version } }: MoveFormProps) {
  const text = useText();
  return (
    <OfficeForm identity={{ do: 'move', enquiryId: id, state: 'closed' }} seen={{ version }}>
      <FormEnd save={text('inbox-close')} button={outline} />
    </OfficeForm>
  );
}

/** Sets the message aside until a date. */
export function LaterForm({ enquiry: { id, version } }: MoveFormProps) {
  const text = useText();
  const today = athensDateOf(new Date(useOffice()?.now ?? 0));
  return (
    <OfficeForm identity={{ do: 'move', enquiryId: id, state: 'waiting' }} seen={{ version }} className="grid gap-1">
      <TextField
        name="remindOn"
        type="date"
        label={text('inbox-later-date')}
        hint={text('inbox-later-hint')}
        value={addDays(today, 7)}
        min={addDays(today, 1)}
        required
      />
      <FormEnd save={text('inbox-later-do')} button={outline} />
    </OfficeForm>
  );
}

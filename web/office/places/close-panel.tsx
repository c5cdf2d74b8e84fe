import { Form } from 'react-router';
import { closingReasons } from '#contract/replans.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { PlacesRefusal } from './answer-places-form.server.ts';

/** A date is closed first; what is ordered for it comes right after. */
export function ClosePanel({ refusal, isBusy }: { refusal: PlacesRefusal | null; isBusy: boolean }) {
  const text = useText();
  return (
    <SidePanel param="close" title={text('places-close')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="do" value="close" />
        <TextInput
          label={text('places-close-date')}
          name="date"
          type="date"
          defaultValue={refusal?.values.date}
          error={fieldErrorText(text, refusal?.fields.date)}
          required
        />
        <Select label={text('places-close-why')} name="reason" defaultValue={refusal?.values.reason}>
          {closingReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonWords(text, reason)}
            </option>
          ))}
        </Select>
        <p className="text-ink-muted text-s">{text('places-close-what')}</p>
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('places-close-do')}
        </Button>
      </Form>
    </SidePanel>
  );
}

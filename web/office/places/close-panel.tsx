import { closingReasons } from '#contract/replans.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SelectField, TextField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';

/** A date is closed first; what is ordered for it comes right after. */
export function ClosePanel() {
  const text = useText();
  return (
    <PanelForm
      param="close"
      title={text('places-close')}
      identity={{ do: 'close' }}
      note={text('places-close-what')}
      save={text('places-close-do')}
    >
      <TextField label={text('places-close-date')} name="date" type="date" required />
      <SelectField
        label={text('places-close-why')}
        name="reason"
        choices={closingReasons.map((reason) => [reason, reasonWords(text, reason)])}
      />
    </PanelForm>
  );
}

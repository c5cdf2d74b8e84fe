import { closingReasons } from '#contract/orders/replans.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SelectField, TextField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { UndoneNotice } from '../form-kit/undone-notice.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';

/** A date is closed first; its orders are handled right after. */
export function ClosePanel() {
  const text = useText();
  const undone = useRefusal({ do: 'close' })?.undone;
  return (
    <PanelForm
      param="close"
      title={text('places-close')}
      identity={{ do: 'close' }}
      note={text('places-close-what')}
      save={text(undone ? 'places-close-anyway' : 'places-close-do')}
    >
      <TextField label={text('places-close-date')} name="date" type="date" required />
      <SelectField
        label={text('places-close-why')}
        name="reason"
        required
        choices={[
          ['', text('office-choose')],
          ...closingReasons.map((reason) => [reason, reasonWords(text, reason)] as const),
        ]}
      />
      {undone ? <UndoneNotice undone={undone} /> : null}
    </PanelForm>
  );
}

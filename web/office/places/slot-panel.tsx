import { Form } from 'react-router';
import type { PlaceDay, PlaceWindow } from '#contract/places.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { SoldList } from './sold-list.tsx';

interface SlotPanelProps {
  window: PlaceWindow;
  day: PlaceDay;
  refusal: PlacesRefusal | null;
  isBusy: boolean;
}

/** The places of a window: on this date alone, or on its weekday from now on. */
export function SlotPanel({ window, day, refusal, isBusy }: SlotPanelProps) {
  const text = useText();
  const language = useLanguage();
  const slot = day.slots.find(({ windowId }) => windowId === window.id);
  if (!slot || window.ending) return null;
  const date = formatDate(day.date, language, 'shortLong');
  const meanwhile = refusal?.places;
  const seenOf = (scope: 'date' | 'weekday', shown: number) =>
    meanwhile !== undefined && refusal?.values.scope === scope ? meanwhile : shown;
  return (
    <SidePanel param="slot" title={text('places-slot-title', { window: `${window.from}–${window.to}`, date })}>
      <div className="grid gap-2">
        <p>{text('places-slot-sold', { sold: slot.sold, capacity: slot.capacity })}</p>
        <Form method="post" preventScrollReset className="grid gap-2">
          <input type="hidden" name="windowId" value={window.id} />
          <input type="hidden" name="date" value={day.date} />
          <input type="hidden" name="seen-date" value={seenOf('date', slot.capacity)} />
          <input type="hidden" name="seen-weekday" value={seenOf('weekday', slot.usual)} />
          <TextInput
            label={text('places-slot-places')}
            name="capacity"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refusal?.values.capacity ?? String(slot.capacity)}
            hint={meanwhile === undefined ? undefined : text('places-slot-now', { count: meanwhile })}
            error={fieldErrorText(text, refusal?.fields.capacity)}
            required
          />
          <fieldset className="grid gap-1">
            <legend className="pb-1 font-[650] text-s">{text('places-slot-when')}</legend>
            <ChoiceRow
              name="scope"
              value="date"
              defaultChecked={refusal?.values.scope !== 'weekday'}
              title={text('places-slot-date', { date })}
            />
            <ChoiceRow
              name="scope"
              value="weekday"
              defaultChecked={refusal?.values.scope === 'weekday'}
              title={text('places-slot-weekday', { weekday: formatDate(day.date, language, 'weekday') })}
            >
              {text('places-slot-weekday-what', { count: slot.usual })}
            </ChoiceRow>
          </fieldset>
          {refusal ? (
            <Notice tone={meanwhile === undefined ? 'tomato' : 'lemon'} role="alert">
              {refusal.message}
            </Notice>
          ) : null}
          {refusal?.sold ? <SoldList deliveries={refusal.sold} /> : null}
          <div className="flex flex-wrap gap-1">
            <Button type="submit" name="do" value="capacity" fill="accent" busy={isBusy}>
              {text(meanwhile === undefined ? 'places-save' : 'places-save-anyway')}
            </Button>
            {slot.isException ? (
              <Button type="submit" name="do" value="usual" fill="outline" busy={isBusy}>
                {text('places-slot-usual', { count: slot.usual })}
              </Button>
            ) : null}
          </div>
        </Form>
      </div>
    </SidePanel>
  );
}

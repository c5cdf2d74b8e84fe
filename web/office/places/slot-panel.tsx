import type { PlaceDay, PlaceWindow } from '#contract/delivery/places.ts';
import { numberRules } from '#contract/fields/number-rules.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { SidePanel } from '../kit/side-panel.tsx';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { SoldList } from './sold-list.tsx';

/** Slots in a delivery window: on this date alone, or on its weekday from now on. */
export function SlotPanel({ window, day }: { window: PlaceWindow; day: PlaceDay }) {
  const text = useText();
  const language = useLanguage();
  const identity = { windowId: window.id, date: day.date };
  const refusal = useRefusal<PlacesRefusal>(identity);
  const slot = day.slots.find(({ windowId }) => windowId === window.id);
  if (!slot || window.ending) return null;
  const date = formatDate(day.date, language, 'shortLong');
  const meanwhile = refusal?.places;
  const isForWeekday = refusal?.values.scope === 'weekday';
  return (
    <SidePanel param="slot" title={text('places-slot-title', { window: `${window.from}–${window.to}`, date })}>
      <div className="grid gap-2">
        <p>{text('places-slot-sold', { sold: slot.sold, capacity: slot.capacity })}</p>
        <OfficeForm
          identity={identity}
          seen={{
            'seen-date': isForWeekday ? slot.capacity : (meanwhile ?? slot.capacity),
            'seen-weekday': isForWeekday ? (meanwhile ?? slot.usual) : slot.usual,
          }}
        >
          <NumberField
            label={text('places-slot-places')}
            name="capacity"
            rule={numberRules.windowPlaces}
            value={slot.capacity}
            hint={meanwhile === undefined ? undefined : text('places-slot-now', { count: meanwhile })}
            required
          />
          <fieldset className="grid gap-1">
            <legend className="pb-1 font-[650] text-s">{text('places-slot-when')}</legend>
            <ChoiceRow
              name="scope"
              value="date"
              defaultChecked={!isForWeekday}
              title={text('places-slot-date', { date })}
            />
            <ChoiceRow
              name="scope"
              value="weekday"
              defaultChecked={isForWeekday}
              title={text('places-slot-weekday', { weekday: formatDate(day.date, language, 'weekday') })}
            >
              {text('places-slot-weekday-what', { count: slot.usual })}
            </ChoiceRow>
          </fieldset>
          <FormRefusal refusal={refusal} isMeanwhile={meanwhile !== undefined} />
          {refusal?.sold ? <SoldList deliveries={refusal.sold} /> : null}
          <div className="flex flex-wrap gap-1">
            <SubmitButton name="do" value="capacity">
              {text(meanwhile === undefined ? 'places-save' : 'places-save-anyway')}
            </SubmitButton>
            {slot.isException ? (
              <SubmitButton name="do" value="usual" fill="outline">
                {text('places-slot-usual', { count: slot.usual })}
              </SubmitButton>
            ) : null}
          </div>
        </OfficeForm>
      </div>
    </SidePanel>
  );
}

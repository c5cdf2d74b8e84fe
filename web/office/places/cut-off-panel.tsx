import { useState } from 'react';
import type { CutOffRule } from '#contract/delivery/areas.ts';
import { addDays } from '#domain/athens-time.ts';
import { cutOffOfWords, cutoffOf } from '#domain/delivery/cut-off.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { SelectField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { hourInWords } from './hour-in-words.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, index) => 24 - index);
const daysAhead = 10;
const identity = { do: 'cut-off' };

/** Days before a delivery, and the hour. The text for customers is shown below before it is saved. */
export function CutOffPanel({ cutOff }: { cutOff: CutOffRule }) {
  const text = useText();
  const language = useLanguage();
  const { today } = useShopFacts();
  const [rule, setRule] = useState(cutOff);
  const refusal = useRefusal<PlacesRefusal>(identity);
  const meanwhile = refusal?.cutOff;
  const seen = meanwhile ?? cutOff;
  const example = addDays(today, daysAhead);
  const until = cutoffOf(example, cutOffOfWords(rule)).toISOString();
  return (
    <PanelForm
      param="cutOff"
      title={text('places-cut-off')}
      identity={identity}
      seen={{ 'seen-days': seen.days, 'seen-hour': seen.hour }}
      note={text('places-cut-off-after')}
      refused={
        <FormRefusal refusal={refusal} isMeanwhile={meanwhile !== undefined}>
          {meanwhile
            ? ` ${text('places-cut-off-is', { days: meanwhile.days, time: hourInWords(meanwhile.hour) })}`
            : null}
        </FormRefusal>
      }
      save={text(meanwhile ? 'places-save-anyway' : 'places-save')}
    >
      <SelectField
        label={text('places-cut-off-days')}
        name="days"
        value={String(cutOff.days)}
        onChange={({ target }) => setRule({ ...rule, days: Number(target.value) })}
        choices={days.map((count) => [count, text('places-cut-off-days-before', { days: count })])}
      />
      <SelectField
        label={text('places-cut-off-hour')}
        name="hour"
        value={String(cutOff.hour)}
        onChange={({ target }) => setRule({ ...rule, hour: Number(target.value) })}
        choices={hours.map((hour) => [hour, hourInWords(hour)])}
      />
      <p role="status">
        {text('places-cut-off-example', {
          date: formatDate(example, language, 'shortLong'),
          until: cutoffWords(until, language),
        })}
      </p>
    </PanelForm>
  );
}

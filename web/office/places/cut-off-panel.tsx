import { useState } from 'react';
import { Form } from 'react-router';
import type { CutOffRule } from '#contract/areas.ts';
import { addDays } from '#domain/athens-time.ts';
import { cutOffOfWords, cutoffOf } from '#domain/delivery/cut-off.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { SidePanel } from '../kit/side-panel.tsx';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { hourInWords } from './hour-in-words.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, index) => 24 - index);
const daysAhead = 10;

/** How many days before a delivery, and until which hour. What customers will read stands below before it is saved. */
export function CutOffPanel({
  cutOff,
  refusal,
  isBusy,
}: {
  cutOff: CutOffRule;
  refusal: PlacesRefusal | null;
  isBusy: boolean;
}) {
  const text = useText();
  const language = useLanguage();
  const { today } = useShopFacts();
  const [rule, setRule] = useState(cutOff);
  const meanwhile = refusal?.cutOff;
  const seen = meanwhile ?? cutOff;
  const example = addDays(today, daysAhead);
  const until = cutoffOf(example, cutOffOfWords(rule)).toISOString();
  return (
    <SidePanel param="cutOff" title={text('places-cut-off')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="do" value="cut-off" />
        <input type="hidden" name="seen-days" value={seen.days} />
        <input type="hidden" name="seen-hour" value={seen.hour} />
        <Select
          label={text('places-cut-off-days')}
          name="days"
          value={String(rule.days)}
          onChange={({ target }) => setRule({ ...rule, days: Number(target.value) })}
        >
          {days.map((count) => (
            <option key={count} value={count}>
              {text('places-cut-off-days-before', { days: count })}
            </option>
          ))}
        </Select>
        <Select
          label={text('places-cut-off-hour')}
          name="hour"
          value={String(rule.hour)}
          onChange={({ target }) => setRule({ ...rule, hour: Number(target.value) })}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourInWords(hour)}
            </option>
          ))}
        </Select>
        <p role="status">
          {text('places-cut-off-example', {
            date: formatDate(example, language, 'shortLong'),
            until: cutoffWords(until, language),
          })}
        </p>
        {refusal ? (
          <Notice tone={meanwhile ? 'lemon' : 'tomato'} role="alert">
            {refusal.message}{' '}
            {meanwhile ? text('places-cut-off-is', { days: meanwhile.days, time: hourInWords(meanwhile.hour) }) : null}
          </Notice>
        ) : null}
        <p className="text-ink-muted text-s">{text('places-cut-off-after')}</p>
        <Button type="submit" fill="accent" busy={isBusy}>
          {text(meanwhile ? 'places-save-anyway' : 'places-save')}
        </Button>
      </Form>
    </SidePanel>
  );
}

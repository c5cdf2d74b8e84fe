import { type NumberRule, numberRules } from '#contract/fields/number-rules.ts';
import type { Roster } from '#contract/road/road.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { SelectField, TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';

interface AddShiftProps {
  days: readonly { date: string }[];
  couriers: Roster['couriers'];
  /** Values of the last added shift: the next is often for the same person or the same day. */
  done: Record<string, string> | null;
}

const usual = { from: '09:00', to: '21:00', mostStops: '40', mostBags: '60' };

export function AddShift({ days, couriers, done }: AddShiftProps) {
  const text = useText();
  const language = useLanguage();
  if (couriers.length === 0) return <Notice tone="lemon">{text('roster-no-courier')}</Notice>;
  const before: Record<string, string> = { ...usual, ...(done?.do === 'create' && done) };
  return (
    <OfficeForm identity={{ do: 'create' }} className="grid gap-1.5">
      <div className="grid grid-cols-2 items-start gap-1.5 md:grid-cols-4 xl:grid-cols-[2fr_1.6fr_1.2fr_1.2fr_0.9fr_0.9fr_0.9fr]">
        <SelectField
          label={text('roster-who')}
          name="courierId"
          value={before.courierId}
          className="max-md:col-span-2"
          choices={couriers.map(({ id, name }) => [id, name])}
        />
        <SelectField
          label={text('roster-when')}
          name="date"
          value={before.date}
          className="max-md:col-span-2"
          choices={days.map(({ date }) => [date, formatDate(date, language, 'shortLong')])}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextField key={name} label={text(`roster-${name}`)} name={name} type="time" value={before[name]} required />
        ))}
        <NumberField
          label={text('roster-stops')}
          name="mostStops"
          rule={numberRules.shiftStops}
          value={roomOf(before.mostStops, numberRules.shiftStops)}
          required
        />
        <NumberField
          label={text('roster-bags')}
          name="mostBags"
          rule={numberRules.shiftBags}
          value={roomOf(before.mostBags, numberRules.shiftBags)}
          required
        />
        <TextField label={text('roster-van')} name="van" maxLength={20} value={before.van} />
      </div>
      <FormEnd save={text('roster-add')} button={{ className: 'justify-self-start' }} />
    </OfficeForm>
  );
}

function roomOf(typed: string | undefined, rule: NumberRule): number | null {
  const read = readTypedNumber(typed ?? '', rule);
  return typeof read === 'number' ? read : null;
}

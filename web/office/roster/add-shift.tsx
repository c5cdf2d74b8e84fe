import { Form, useNavigation } from 'react-router';
import type { Roster } from '#contract/road.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';

interface AddShiftProps {
  days: readonly { date: string }[];
  couriers: Roster['couriers'];
  refusal: OfficeRefusal | null;
  /** What was just taken: the next shift is often the same person's, or the same day's. */
  done: Record<string, string> | null;
}

const usual = { from: '09:00', to: '21:00', mostStops: '40', mostBags: '60' };

export function AddShift({ days, couriers, refusal, done }: AddShiftProps) {
  const text = useText();
  const language = useLanguage();
  const isBusy = useNavigation().formData?.get('do') === 'create';
  if (couriers.length === 0) return <Notice tone="lemon">{text('roster-no-courier')}</Notice>;
  const before = refusal?.values ?? (done?.do === 'create' ? done : null);
  const typedOf = (name: keyof typeof usual) => before?.[name] || usual[name];
  const errorOf = (name: string) => fieldErrorText(text, refusal?.fields[name]);
  return (
    <Form method="post" preventScrollReset className="grid gap-1.5">
      <input type="hidden" name="do" value="create" />
      <div className="grid grid-cols-2 items-start gap-1.5 md:grid-cols-4 xl:grid-cols-[2fr_1.6fr_1.2fr_1.2fr_0.9fr_0.9fr_0.9fr]">
        <Select
          label={text('roster-who')}
          name="courierId"
          defaultValue={before?.courierId}
          className="max-md:col-span-2"
        >
          {couriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label={text('roster-when')} name="date" defaultValue={before?.date} className="max-md:col-span-2">
          {days.map(({ date }) => (
            <option key={date} value={date}>
              {formatDate(date, language, 'shortLong')}
            </option>
          ))}
        </Select>
        <TextInput
          label={text('roster-from')}
          name="from"
          type="time"
          defaultValue={typedOf('from')}
          error={errorOf('from')}
          required
        />
        <TextInput
          label={text('roster-to')}
          name="to"
          type="time"
          defaultValue={typedOf('to')}
          error={errorOf('to')}
          required
        />
        <TextInput
          label={text('roster-stops')}
          name="mostStops"
          inputMode="numeric"
          defaultValue={typedOf('mostStops')}
          error={errorOf('mostStops')}
          required
        />
        <TextInput
          label={text('roster-bags')}
          name="mostBags"
          inputMode="numeric"
          defaultValue={typedOf('mostBags')}
          error={errorOf('mostBags')}
          required
        />
        <TextInput
          label={text('roster-van')}
          name="van"
          maxLength={20}
          autoComplete="off"
          defaultValue={before?.van}
          error={errorOf('van')}
        />
      </div>
      <FormRefusal refusal={refusal} />
      <Button type="submit" fill="accent" busy={isBusy} className="justify-self-start">
        {text('roster-add')}
      </Button>
    </Form>
  );
}

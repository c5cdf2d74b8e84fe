import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { SelectField } from '../form-kit/fields.tsx';
import type { OrderChangeData } from './change-data.ts';

/** Day and window in one list: typing the day finds it. */
export function MoveFields({ data: { slots } }: { data: OrderChangeData }) {
  const text = useText();
  const language = useLanguage();
  if (slots.length === 0) return <Notice tone="lemon">{text('at-desk-move-none')}</Notice>;
  const choices = slots.map(
    ({ date, timePeriodId, from, to, missing }) =>
      [
        `${date} ${timePeriodId}`,
        text('at-desk-move-to', {
          day: formatDate(date, language, 'long'),
          window: `${from}–${to}`,
          count: missing.length,
        }),
      ] as const,
  );
  return (
    <SelectField
      name="slot"
      label={text('at-desk-move-slot')}
      hint={text('at-desk-move-hint')}
      choices={[['', text('at-desk-move-choose')], ...choices]}
      required
      autoFocus
    />
  );
}

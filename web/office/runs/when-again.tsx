import { useState } from 'react';
import type { StopDate, StopDates } from '#contract/road/road.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { SelectField, useAnsweredField } from '../form-kit/fields.tsx';

const cooked = 'cooked';
const keyOf = ({ date, timePeriodId }: StopDate) => `${date} ${timePeriodId}`;

/** Date of the second attempt: with the returned bag while it is good, or cooked again. Without preselection. */
export function WhenAgain({ dates: { sameBag, whyNoBag, lastDay, cookedAgain } }: { dates: StopDates }) {
  const text = useText();
  const language = useLanguage();
  const [when, setWhen] = useState(useAnsweredField({ name: 'when' }).typed ?? '');
  const dayOf = (date: string) => formatDate(date, language, 'long');
  const isCookedOnly = sameBag.length === 0;
  const choices = cookedAgain.map((each) => [keyOf(each), `${dayOf(each.date)}, ${each.from}–${each.to}`] as const);
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-[650] text-s">{text('runs-decide-date')}</legend>
      {sameBag.map((each) => (
        <ChoiceRow
          key={keyOf(each)}
          name="when"
          value={keyOf(each)}
          required
          checked={when === keyOf(each)}
          onChange={() => setWhen(keyOf(each))}
          title={dayOf(each.date)}
          side={`${each.from}–${each.to}`}
        >
          {text('runs-decide-same-bag')}
        </ChoiceRow>
      ))}
      {whyNoBag ? (
        <Notice tone="lemon">
          {text(`runs-decide-${whyNoBag}`, { date: lastDay ? dayOf(lastDay) : '', known: lastDay ? 'yes' : 'no' })}
        </Notice>
      ) : lastDay ? (
        <p className="text-ink-muted text-s">{text('runs-decide-last-day', { date: dayOf(lastDay) })}</p>
      ) : null}
      {isCookedOnly ? null : (
        <ChoiceRow
          name="when"
          value={cooked}
          required
          checked={when === cooked}
          onChange={() => setWhen(cooked)}
          disabled={cookedAgain.length === 0}
          title={text('runs-decide-cooked-again')}
        >
          {text(cookedAgain.length > 0 ? 'runs-decide-cooked-again-text' : 'runs-decide-no-date')}
        </ChoiceRow>
      )}
      {isCookedOnly || when === cooked ? (
        <SelectField
          label={text('runs-decide-cooked-on')}
          hint={cookedAgain.length === 0 ? text('runs-decide-no-date') : undefined}
          name="cookedOn"
          required
          value=""
          choices={[['', ''], ...choices]}
        />
      ) : null}
    </fieldset>
  );
}

import { type Language, languages } from '#contract/fields/languages.ts';
import { type MealRecordOne, mealTextLengths } from '#contract/meals/meal-records.ts';
import { type MealText, mealTexts } from '#contract/words/meal-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import type { MealWork } from './use-meal-record.ts';

/** Both languages side by side; an outdated translation is marked until it was reviewed. */
export function MealTexts({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const count = meal.stale.length;
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5" aria-labelledby="texts">
      <SectionHead id="texts" title={text('editor-texts')}>
        {text('editor-texts-what')}
      </SectionHead>
      {count > 0 ? (
        <p>
          <Pill tone="warn" icon={<IconWarning size={14} />}>
            {text('editor-stale-count', { count })}
          </Pill>
        </p>
      ) : null}
      {mealTexts.map((field) => (
        <div key={field} className="grid gap-1.5 md:grid-cols-2">
          {languages.map((language) => (
            <MealRecordText key={language} field={field} language={language} meal={meal} work={work} />
          ))}
        </div>
      ))}
    </section>
  );
}

interface MealRecordTextProps {
  field: MealText;
  language: Language;
  meal: MealRecordOne;
  work: MealWork;
}

function MealRecordText({ field, language, meal, work }: MealRecordTextProps) {
  const text = useText();
  const moment = useOfficeMoment();
  const { sheet, change, canChange } = work;
  const stale = meal.stale.find((each) => each.text === field && each.language === language);
  const props = {
    label: text(language === 'el' ? 'editor-in-el' : 'editor-in-en', { field: text(`editor-text-${field}`) }),
    lang: language,
    value: sheet[field][language],
    maxLength: mealTextLengths[field],
    readOnly: !canChange,
    hint: stale
      ? text(language === 'en' ? 'editor-stale-en' : 'editor-stale-el', { when: moment(stale.since) })
      : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: { ...sheet[field], [language]: currentTarget.value } }),
  };
  return (
    <div className="grid content-start gap-0.5">
      {field === 'name' ? <TextInput {...props} /> : <TextArea {...props} />}
      {stale && canChange ? (
        <div>
          <Button fill="quiet" onClick={() => work.save([field])}>
            {text('editor-agree')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

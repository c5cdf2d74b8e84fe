import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import { changeWords } from './meal-change-words.ts';

/** Every published version, with its changes. */
export function MealVersions({ meal }: { meal: MealRecordOne }) {
  const text = useText();
  const language = useLanguage();
  const moment = useOfficeMoment();
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1" aria-labelledby="versions">
      <SectionHead id="versions" title={text('editor-versions')} />
      {meal.versions.length === 0 ? <p className="text-ink-muted text-s">{text('editor-no-versions')}</p> : null}
      <ol className="grid">
        {meal.versions.map(({ number, publishedBy, publishedAt, firstProductionDate, changes }) => (
          <li key={number} className="grid grid-cols-[2rem_minmax(0,1fr)] border-line border-b py-0.75 text-s">
            <b className="figures font-[650]">{number}</b>
            <span>
              {publishedAt
                ? text('editor-version-line', { by: publishedBy, when: moment(publishedAt) })
                : text('editor-version-first')}
              {firstProductionDate
                ? ` · ${text('editor-version-from', { day: formatDate(firstProductionDate, language, 'short') })}`
                : ''}
              {changes.length > 0
                ? `: ${changes.map((each) => changeWords(each, { text, language, pantry: meal.pantry })).join(', ')}`
                : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

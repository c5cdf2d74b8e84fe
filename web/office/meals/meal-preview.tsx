import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { allergens } from '#contract/words/catalogue-words.ts';
import { formatEuros } from '#domain/money.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { CroppedPicture } from './cropped-picture.tsx';
import { DraftViews } from './draft-views.tsx';
import type { MealWork } from './use-meal-record.ts';

/** Preview of the menu card, with links to the page and the label. */
export function MealPreview({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const language = useLanguage();
  const { sheet, derived } = work;
  const regular = derived.portions[0];
  const named = (presence: 'contains' | 'may-contain') =>
    allergens
      .filter((each) => derived.allergens[each] === presence)
      .map((each) => text(`allergen-${each}`))
      .join(', ');
  const [contains, traces] = [named('contains'), named('may-contain')];
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1" aria-labelledby="preview">
      <h2 id="preview" className="text-ink-muted text-s">
        {text('editor-preview')}
      </h2>
      <div className="grid gap-0.75 rounded-base border border-line bg-surface p-1.5">
        {sheet.picture ? (
          <CroppedPicture picture={sheet.picture} isCard />
        ) : (
          <MealPicture
            image={{ path: meal.image, ground: sheet.ground }}
            alt=""
            sizes="288px"
            widest={400}
            className="w-full rounded-picture"
          />
        )}
        <p className="display-face text-m">{sheet.name[language] || sheet.name.el}</p>
        <p className="text-s">{sheet.description[language]}</p>
        <p className="figures">
          <b>{regular?.nutrition.energyInKcal}</b> {text('editor-kcal')} ·{' '}
          <b>{String(regular?.nutrition.protein).replace('.', ',')} g</b> {text('editor-protein')}
          {regular?.priceInCents ? ` · ${formatEuros(regular.priceInCents)}` : ''}
        </p>
        <p className="text-s">{derived.diets.map((diet) => text(`diet-${diet}`)).join(' · ')}</p>
        {contains ? <p className="text-s">{text('editor-label-contains', { list: contains })}</p> : null}
        {traces ? <p className="text-ink-muted text-s">{text('editor-label-traces', { list: traces })}</p> : null}
      </div>
      <DraftViews meal={meal} isDirty={work.isDirty} />
    </section>
  );
}

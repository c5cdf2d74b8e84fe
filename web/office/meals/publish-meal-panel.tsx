import type { MealPublishing, MealRecordOne } from '#contract/meals/meal-records.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ConcernedPeople } from '../concerned/concerned-people.tsx';
import { AreaField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { PriceChanges } from '../prices/price-changes.tsx';
import { changeWords } from './meal-change-words.ts';

interface PublishMealPanelProps {
  meal: MealRecordOne;
  publishing: MealPublishing;
}

/** Review before publishing: changes, missing fields, and customers concerned by new allergens. */
export function PublishMealPanel({ meal, publishing }: PublishMealPanelProps) {
  const text = useText();
  const language = useLanguage();
  const { changes, gaps, worse, lostDiets, concerned, comingDeliveries } = publishing;
  const sent = { mealId: meal.id, revision: meal.revision, concerned: concerned.map(({ deliveryId }) => deliveryId) };
  return (
    <PanelForm
      param="publish"
      title={text('editor-panel-publish')}
      identity={{ do: 'publish' }}
      seen={{ sent: JSON.stringify(sent) }}
      button={{ wide: true, unavailableReason: gaps.length > 0 ? text('editor-gaps') : undefined }}
      save={text('editor-publish', { number: meal.version + 1 })}
    >
      {meal.version === 0 ? <p>{text('editor-panel-first')}</p> : null}
      <ul className="grid gap-0.5">
        {changes
          .filter(({ field }) => field !== 'price' || publishing.prices.length === 0)
          .map((change) => (
            <li key={`${change.field} ${change.what} ${change.to}`}>
              {changeWords(change, { text, language, pantry: meal.pantry })}
            </li>
          ))}
      </ul>
      {publishing.prices.length > 0 ? (
        <>
          <PriceChanges
            changes={publishing.prices.map(({ portion, from, to }) => ({
              id: portion,
              name: text(`portion-${portion}`),
              from,
              to,
            }))}
          />
          <p className="text-ink-muted text-s">{text('price-holds-soon')}</p>
          <AreaField
            name="reason"
            label={text('price-reason')}
            hint={text('price-reason-what')}
            maxLength={500}
            required
          />
          {publishing.prices.some(({ isLarge }) => isLarge) ? (
            <Checkbox name="largeChangeRead" value="yes">
              {text('price-large-read')}
            </Checkbox>
          ) : null}
        </>
      ) : null}
      {gaps.length > 0 ? (
        <Notice tone="lemon" title={text('editor-gaps')}>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{text(`editor-gap-${gap}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {meal.version > 0 ? <p className="text-ink-muted">{text('editor-coming', { count: comingDeliveries })}</p> : null}
      {worse.length > 0 ? (
        <p className="font-[650]">
          {text('editor-worse', { list: worse.map((each) => text(`allergen-${each}`)).join(', ') })}
        </p>
      ) : null}
      {lostDiets.length > 0 ? (
        <p className="font-[650]">
          {text('editor-lost-diets', { list: lostDiets.map((each) => text(`diet-${each}`)).join(', ') })}
        </p>
      ) : null}
      <FirstCooked publishing={publishing} />
      {worse.length > 0 && concerned.length === 0 ? <p>{text('editor-nobody')}</p> : null}
      {concerned.length > 0 ? <ConcernedPeople concerned={concerned} /> : null}
    </PanelForm>
  );
}

/** First date with the new recipe, and the dates that keep the old one because it is cooked or on labels already. */
function FirstCooked({ publishing: { firstProductionDate, keeping } }: Pick<PublishMealPanelProps, 'publishing'>) {
  const text = useText();
  const language = useLanguage();
  if (firstProductionDate === null) return null;
  return (
    <div className="grid gap-0.5">
      <p>{text('editor-first-production', { day: formatDate(firstProductionDate, language, 'long') })}</p>
      {keeping.length > 0 ? (
        <>
          <p>{text('editor-keeping')}</p>
          <ul>
            {keeping.map(({ date, amount }) => (
              <li key={date}>{text('editor-keeping-line', { day: formatDate(date, language, 'short'), amount })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

import type { MealPublishing, MealSheetOne } from '#contract/meal-sheets.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ConcernedPeople } from '../concerned/concerned-people.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { changeWords } from './sheet-change-words.ts';

interface PublishMealPanelProps {
  meal: MealSheetOne;
  publishing: MealPublishing;
}

/** Before customers see it: what changes, what is missing, and whom new allergens concern. */
export function PublishMealPanel({ meal, publishing }: PublishMealPanelProps) {
  const text = useText();
  const language = useLanguage();
  const { changes, gaps, worse, concerned, comingDeliveries } = publishing;
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
        {changes.map((change) => (
          <li key={`${change.field} ${change.what} ${change.to}`}>
            {changeWords(change, { text, language, pantry: meal.pantry })}
          </li>
        ))}
      </ul>
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
      {worse.length > 0 && concerned.length === 0 ? <p>{text('editor-nobody')}</p> : null}
      {concerned.length > 0 ? <ConcernedPeople concerned={concerned} /> : null}
    </PanelForm>
  );
}

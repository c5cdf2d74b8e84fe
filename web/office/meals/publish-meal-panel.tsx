import { Form } from 'react-router';
import type { MealPublishing, MealSheetOne } from '#contract/meal-sheets.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { MealRefusal } from './answer-meal-form.server.ts';
import { changeWords } from './sheet-change-words.ts';

interface PublishMealPanelProps {
  meal: MealSheetOne;
  publishing: MealPublishing;
  refusal: MealRefusal | null;
  isBusy: boolean;
}

/** Before customers see it: what changes, what is missing, and whom new allergens concern. */
export function PublishMealPanel({ meal, publishing, refusal, isBusy }: PublishMealPanelProps) {
  const text = useText();
  const language = useLanguage();
  const { changes, gaps, worse, concerned, comingDeliveries } = publishing;
  const allergenList = (list: readonly (typeof worse)[number][]) =>
    list.map((each) => text(`allergen-${each}`)).join(', ');
  const sent = { mealId: meal.id, revision: meal.revision, concerned: concerned.map(({ deliveryId }) => deliveryId) };
  return (
    <SidePanel param="publish" title={text('editor-panel-publish')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="do" value="publish" />
        <input type="hidden" name="sent" value={JSON.stringify(sent)} />
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
        {meal.version > 0 ? (
          <p className="text-ink-muted">{text('editor-coming', { count: comingDeliveries })}</p>
        ) : null}
        {worse.length > 0 ? <p className="font-[650]">{text('editor-worse', { list: allergenList(worse) })}</p> : null}
        {worse.length > 0 && concerned.length === 0 ? <p>{text('editor-nobody')}</p> : null}
        {concerned.length > 0 ? (
          <>
            <Notice tone="tomato" title={text('editor-concerned', { count: concerned.length })}>
              <ul className="grid gap-0.5">
                {concerned.map(({ deliveryId, customer, date, orderNumber, contains, mayContain }) => (
                  <li key={deliveryId}>
                    {text('editor-concerned-line', {
                      customer,
                      day: formatDate(date, language, 'short'),
                      number: orderNumber,
                    })}
                    : {text('editor-concerned-contains', { list: allergenList([...contains, ...mayContain]) })}
                  </li>
                ))}
              </ul>
            </Notice>
            <TextArea
              label={text('editor-concerned-words')}
              hint={text('editor-concerned-hint')}
              name="words"
              maxLength={300}
              required
            />
          </>
        ) : null}
        <FormRefusal refusal={refusal} />
        <Button
          type="submit"
          fill="accent"
          wide
          busy={isBusy}
          unavailableReason={gaps.length > 0 ? text('editor-gaps') : undefined}
        >
          {text('editor-publish', { number: meal.version + 1 })}
        </Button>
      </Form>
    </SidePanel>
  );
}

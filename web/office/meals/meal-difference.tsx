import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { changeWords } from './meal-change-words.ts';
import type { MealWork } from './use-meal-record.ts';

/** Conflict without overwriting: the changes of the other user are shown, and the second user decides. */
export function MealDifference({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const language = useLanguage();
  const { refusal } = work;
  if (!refusal) return null;
  const { changed } = refusal;
  return (
    <Notice tone="tomato" role="alert">
      <p>{refusal.message}</p>
      {changed ? (
        <>
          <p className="pt-0.5 font-[650]">{text('editor-changed-by', { name: changed.changedBy })}</p>
          <ul className="grid gap-0.25 text-s">
            {changed.changes.map((change) => (
              <li key={`${change.field} ${change.what}`}>
                {changeWords(change, { text, language, pantry: meal.pantry })}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-1 pt-1">
            <Button fill="outline" onClick={work.takeTheirs}>
              {text('editor-take-theirs')}
            </Button>
            <Button fill="outline" onClick={work.keepMine}>
              {text('editor-keep-mine')}
            </Button>
          </div>
        </>
      ) : null}
    </Notice>
  );
}

import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { draftLabelPath, draftPagePath } from '#contract/office-paths.ts';
import { labelLanguages } from '#contract/words/kitchen-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';

/** The saved draft as a page of the shop, and its label. */
export function DraftViews({ meal, isDirty }: { meal: MealRecordOne; isDirty: boolean }) {
  const text = useText();
  return (
    <div className="grid gap-1">
      {isDirty ? <p className="text-ink-muted text-s">{text('editor-preview-unsaved')}</p> : null}
      <ButtonLink href={draftPagePath(meal.id)} target="_blank" fill="outline">
        {text('editor-preview-shop')}
      </ButtonLink>
      <details>
        <summary className="cursor-pointer font-[650]">{text('editor-preview-label')}</summary>
        {meal.sheet.lines.length === 0 ? (
          <p className="pt-1 text-ink-muted text-s">{text('editor-preview-no-label')}</p>
        ) : (
          <div className="grid grid-cols-2 gap-1 pt-1 xl:grid-cols-1">
            {labelLanguages.map((language) => (
              <img
                key={language}
                src={`${draftLabelPath(meal.id, language)}?revision=${meal.revision}`}
                alt={text('editor-preview-label-of', { language })}
                loading="lazy"
                width={731}
                height={1180}
                className="h-auto w-full rounded-base border border-line bg-white"
              />
            ))}
          </div>
        )}
      </details>
    </div>
  );
}

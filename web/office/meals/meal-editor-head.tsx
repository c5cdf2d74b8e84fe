import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { officeMealsPath } from '#contract/office-paths.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import { MealStatePill } from './meal-state-pill.tsx';
import type { MealWork } from './use-meal-record.ts';

/** Name and status of a meal, and the possible actions. */
export function MealEditorHead({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const language = useLanguage();
  const moment = useOfficeMoment();
  const { id: mealId, state, version, changedAt, changedBy, revision } = meal;
  const isArchived = state === 'archived';
  const next = version + 1;
  const waits = state === 'changed' || state === 'draft' || (isArchived && meal.changes.length > 0);
  const versionWords = waits
    ? text('editor-version-draft', { number: version, next })
    : text('editor-version', { number: version });
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-1.5">
      <div className="me-auto grid gap-0.5">
        <p className="flex flex-wrap items-center gap-1 text-s">
          <TextLink as={OfficeLink} to={officeMealsPath}>
            {text('editor-title')}
          </TextLink>
          <MealStatePill state={state} />
          <span className="text-ink-muted">
            {version > 0 ? versionWords : text('editor-never')}
            {changedAt ? ` · ${text('editor-by', { name: changedBy ?? '', when: moment(changedAt) })}` : ''}
          </span>
        </p>
        <h1 className="display-face text-xl">{work.sheet.name[language] || work.sheet.name.el}</h1>
        {work.isDirty && work.canChange ? <p className="text-ink-muted text-s">{text('editor-unsaved')}</p> : null}
      </div>
      {work.canChange ? (
        <div className="flex flex-wrap gap-1 print:hidden">
          {waits ? (
            <ButtonForm identity={{ do: 'discard' }} seen={{ sent: JSON.stringify({ mealId, revision }) }} className="">
              {text('editor-discard')}
            </ButtonForm>
          ) : null}
          {version > 0 && !waits ? (
            <ButtonForm
              identity={{ do: 'archive' }}
              seen={{ sent: JSON.stringify({ mealId, revision, isArchived: !isArchived }) }}
              className=""
              title={isArchived ? undefined : text('editor-archive-what', { count: meal.comingDeliveries })}
            >
              {text(isArchived ? 'editor-restore' : 'editor-archive')}
            </ButtonForm>
          ) : null}
          <Button fill={work.isDirty ? 'accent' : 'outline'} busy={work.isSaving} onClick={() => work.save()}>
            {text('editor-save')}
          </Button>
          {waits && !work.isDirty ? (
            <PanelLink param="publish" value="1" fill="accent">
              {text('editor-publish', { number: next })}
            </PanelLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

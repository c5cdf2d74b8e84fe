import { Form, useLocation } from 'react-router';
import type { MealSheetOne } from '#contract/meal-sheets.ts';
import { officeMealsPath } from '#contract/office-paths.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { withParam } from '../kit/side-panel.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import { MealStatePill } from './meal-state-pill.tsx';
import type { MealWork } from './use-meal-sheet.ts';

interface MealEditorHeadProps {
  meal: MealSheetOne;
  work: MealWork;
  isBusy: boolean;
}

/** The meal's name, what became of it, and what may be done. */
export function MealEditorHead({ meal, work, isBusy }: MealEditorHeadProps) {
  const text = useText();
  const language = useLanguage();
  const moment = useOfficeMoment();
  const { search } = useLocation();
  const { state, version, changedAt, changedBy, revision } = meal;
  const next = version + 1;
  const waits = state === 'changed' || state === 'draft' || (state === 'archived' && meal.changes.length > 0);
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
            <PressForm
              intent="discard"
              sent={{ mealId: meal.id, revision }}
              label={text('editor-discard')}
              isBusy={isBusy}
            />
          ) : null}
          {version > 0 && !waits ? (
            <PressForm
              intent="archive"
              sent={{ mealId: meal.id, revision, isArchived: state !== 'archived' }}
              label={text(state === 'archived' ? 'editor-restore' : 'editor-archive')}
              hint={state === 'archived' ? '' : text('editor-archive-what', { count: meal.comingDeliveries })}
              isBusy={isBusy}
            />
          ) : null}
          <Button fill={work.isDirty ? 'accent' : 'outline'} busy={work.isSaving} onClick={() => work.save()}>
            {text('editor-save')}
          </Button>
          {waits && !work.isDirty ? (
            <ButtonLink as={OfficeLink} to={withParam(search, 'publish', '1')} fill="accent" preventScrollReset>
              {text('editor-publish', { number: next })}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface PressFormProps {
  intent: string;
  sent: object;
  label: string;
  hint?: string;
  isBusy: boolean;
}

function PressForm({ intent, sent, label, hint, isBusy }: PressFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="do" value={intent} />
      <input type="hidden" name="sent" value={JSON.stringify(sent)} />
      <Button type="submit" fill="outline" busy={isBusy} title={hint || undefined}>
        {label}
      </Button>
    </Form>
  );
}

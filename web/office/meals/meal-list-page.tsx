import { Form, useLocation } from 'react-router';
import { mealRecordCalls } from '#contract/meals/meal-record-calls.ts';
import type { MealRecordLine } from '#contract/meals/meal-records.ts';
import { mealEditorPath } from '#contract/office-paths.ts';
import { categories } from '#contract/words/catalogue-words.ts';
import { mealCourses, mealStates } from '#contract/words/meal-words.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { withParam } from '../kit/side-panel.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import type { Route } from './+types/meal-list-page.ts';
import { MealStatePill } from './meal-state-pill.tsx';
import { NewMealPanel } from './new-meal-panel.tsx';

const { roles } = mealRecordCalls['meal-sheet-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'editor-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const query = new URL(args.request.url).searchParams;
  const search = (query.get('search') ?? '').slice(0, 100);
  const state = mealStates.find((each) => each === query.get('state'));
  const category = categories.find((each) => each === query.get('category'));
  const after = query.get('after') ?? '';
  const asked = { search, after, ...(state && { state }), ...(category && { category }) };
  return { list: await call('meal-sheet-collection', { query: asked }), asked };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    roles: mealRecordCalls['meal-sheet-create'].roles,
    fields: ['nameEl', 'nameEn', 'course'],
    async answer({ call, values: { nameEl, nameEn, course } }) {
      const body = { name: { el: nameEl, en: nameEn }, course: mealCourses.find((each) => each === course) ?? 'main' };
      const { mealId } = await call('meal-sheet-create', { body });
      return redirectDone(mealEditorPath(mealId), 'created');
    },
  });
}

/** All meals, filtered by name, status and category. */
export default function MealListPage({ loaderData: { list, asked } }: Route.ComponentProps) {
  const text = useText();
  const { search } = useLocation();
  const isNew = new URLSearchParams(search).has('new');
  return (
    <>
      <PageHead title={text('editor-title')} lead={text(list.canChange ? 'editor-lead' : 'editor-lead-read')}>
        {list.canChange ? (
          <PanelLink param="new" value="" fill="accent">
            {text('editor-new')}
          </PanelLink>
        ) : null}
      </PageHead>
      <Form method="get" role="search" className="grid items-end gap-1.5 sm:grid-cols-[2fr_1fr_1fr_auto]">
        <TextInput
          label={text('editor-search')}
          name="search"
          type="search"
          defaultValue={asked.search}
          maxLength={100}
        />
        <Select label={text('editor-states')} name="state" defaultValue={asked.state ?? ''}>
          <option value="">{text('editor-state-all')}</option>
          {mealStates.map((state) => (
            <option key={state} value={state}>
              {text(`editor-state-${state}`)} ({list.counts[state]})
            </option>
          ))}
        </Select>
        <Select label={text('editor-category')} name="category" defaultValue={asked.category ?? ''}>
          <option value="">{text('editor-all-categories')}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {text(`category-${category}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" fill="outline">
          {text('editor-search-do')}
        </Button>
      </Form>
      <p className="figures text-ink-muted" role="status">
        {text('editor-count', { count: list.total })}
      </p>
      {list.items.length === 0 ? <Notice>{text('editor-none')}</Notice> : <MealTable items={list.items} />}
      {list.next ? (
        <div>
          <ButtonLink as={OfficeLink} to={withParam(search, 'after', list.next)} fill="outline">
            {text('editor-more')}
          </ButtonLink>
        </div>
      ) : null}
      {list.canChange && isNew ? <NewMealPanel /> : null}
    </>
  );
}

function MealTable({ items }: { items: readonly MealRecordLine[] }) {
  const text = useText();
  const moment = useOfficeMoment();
  return (
    <ul className="grid border-line border-t">
      {items.map((meal) => (
        <li key={meal.id} className="border-line border-b">
          <OfficeLink
            to={mealEditorPath(meal.id)}
            className="grid items-center gap-x-2 gap-y-0.5 py-1.25 hover:bg-ground-sunken sm:grid-cols-[minmax(0,1fr)_auto_5rem_12rem]"
          >
            <span className="min-w-0">
              <b className="block font-[650]">{meal.name}</b>
              <span className="block text-ink-muted text-s">
                {[
                  meal.category && text(`category-${meal.category}`),
                  meal.version > 0 ? text('editor-version', { number: meal.version }) : text('editor-never'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span>
              <MealStatePill state={meal.state} />
            </span>
            <span className="figures sm:text-end">{meal.price === null ? '' : formatEuros(meal.price)}</span>
            <span className="text-ink-muted text-s sm:text-end">
              {meal.changedAt ? text('editor-by', { name: meal.changedBy ?? '', when: moment(meal.changedAt) }) : ''}
            </span>
          </OfficeLink>
        </li>
      ))}
    </ul>
  );
}

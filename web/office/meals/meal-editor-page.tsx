import { useEffect } from 'react';
import { mealRecordCalls } from '#contract/meals/meal-record-calls.ts';
import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { visitContext } from '#web/visit/visit.ts';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { AskedCustomers } from '../concerned/asked-customers.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { FreshPrices } from '../prices/fresh-prices.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/meal-editor-page.ts';
import { answerMealForm } from './answer-meal-form.server.ts';
import { DerivedFacts } from './derived-facts.tsx';
import { MealDifference } from './meal-difference.tsx';
import { MealEditorHead } from './meal-editor-head.tsx';
import { MealParticulars } from './meal-particulars.tsx';
import { MealPicturePart } from './meal-picture-part.tsx';
import { MealPreview } from './meal-preview.tsx';
import { MealTexts } from './meal-texts.tsx';
import { MealVersions } from './meal-versions.tsx';
import { OverrideList } from './override-list.tsx';
import { PortionTable } from './portion-table.tsx';
import { PublishMealPanel } from './publish-meal-panel.tsx';
import { RecipeTable } from './recipe-table.tsx';
import { useMealRecord } from './use-meal-record.ts';

const { roles } = mealRecordCalls['meal-sheet-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'editor-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const { mealId } = args.params;
  const meal = await call('meal-sheet-one', { query: { mealId } });
  const isPublishing = meal.canChange && new URL(args.request.url).searchParams.has('publish');
  const publishing = isPublishing ? await call('meal-publishing-one', { query: { mealId } }) : null;
  const entries = await loadAuditLines({ call, roles: held }, { kind: 'meal', id: mealId });
  const asked = (await call('asked-customer-collection', { query: { mealId } })).items;
  const now = args.context.get(visitContext).now.toISOString();
  return { meal, publishing, entries, asked, now };
}

export const action = (args: Route.ActionArgs) => answerMealForm(args);

export default function MealEditorPage({ loaderData }: Route.ComponentProps) {
  return <MealEditor key={loaderData.meal.id} {...loaderData} />;
}

/** One meal: its written fields, the derived facts, and the published version. */
function MealEditor({ meal, publishing, entries, asked, now }: Route.ComponentProps['loaderData']) {
  const text = useText();
  const work = useMealRecord(meal);
  const refusal = useRefusal();
  const { canChange, save } = work;
  useEffect(() => {
    if (!canChange) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [canChange, save]);
  return (
    <>
      <MealEditorHead meal={meal} work={work} />
      <PublishedNotice meal={meal} isSaved={work.isSaved} />
      {meal.waitingPrices[0] ? (
        <FreshPrices count={meal.waitingPrices.length} undoUntil={meal.waitingPrices[0].undoUntil} now={now}>
          <ButtonForm identity={{ do: 'prices-back' }} seen={{ sent: JSON.stringify({ mealId: meal.id }) }}>
            {text('price-take-back')}
          </ButtonForm>
        </FreshPrices>
      ) : null}
      <MealDifference meal={meal} work={work} />
      <AskedCustomers asked={asked} />
      {refusal?.values.do === 'publish' ? null : <FormRefusal refusal={refusal} />}
      <div className="grid items-start gap-x-5 gap-y-4 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <MealPicturePart meal={meal} work={work} />
          <MealTexts meal={meal} work={work} />
          <RecipeTable meal={meal} work={work} />
          <DerivedFacts meal={meal} work={work} />
          <OverrideList work={work} />
          <PortionTable work={work} />
          <MealParticulars meal={meal} work={work} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <MealPreview meal={meal} work={work} />
          <MealVersions meal={meal} />
        </div>
      </div>
      <AuditLines entries={entries} />
      {publishing ? <PublishMealPanel meal={meal} publishing={publishing} /> : null}
    </>
  );
}

const done = ['created', 'published', 'discarded', 'archived', 'restored', 'prices-back'] as const;

function PublishedNotice({ meal, isSaved }: { meal: MealRecordOne; isSaved: boolean }) {
  const text = useText();
  if (!isSaved) return <DoneNotice of={done} words={(what) => text(`editor-${what}`, { number: meal.version })} />;
  return (
    <Notice tone="leaf" role="status">
      {text('editor-saved')}
    </Notice>
  );
}

import { useLocation } from 'react-router';
import type { StockedForm, StockedOne } from '#contract/meals/pantry.ts';
import { pantryCalls } from '#contract/meals/pantry-calls.ts';
import { mealEditorPath, officePantryPath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MealStatePill } from '../meals/meal-state-pill.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import type { Route } from './+types/stock-page.ts';
import { answerStockForm, type StockRefusal } from './answer-stock-form.server.ts';
import { StockConcerns } from './stock-concerns.tsx';
import { StockFields } from './stock-fields.tsx';

const { roles } = pantryCalls['ingredient-one'];
const nothing = { fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, fibre: 0, protein: 0, salt: 0 };
const empty: StockedForm = {
  name: { el: '', en: '' },
  kind: 'plant',
  allergens: [],
  per100g: nothing,
  trimPercent: 0,
  storage: 'dry',
  pricePerKilo: null,
  organicCertificate: null,
  purchase: null,
};

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'pantry-title');

export async function loader(args: Route.LoaderArgs): Promise<StockedOne> {
  const { slug } = args.params;
  if (slug === 'new') {
    const { call } = await requireOffice(args, { roles: pantryCalls['ingredient-create'].roles });
    const { suppliers } = await call('ingredient-collection', { query: { search: '' } });
    return { slug, item: empty, prices: [], meals: [], suppliers, canChange: true };
  }
  const { call } = await requireOffice(args, { roles });
  return call('ingredient-one', { query: { slug } });
}

export const action = (args: Route.ActionArgs) => answerStockForm(args);

/** One ingredient: its facts, its price history, and the meals that contain it. */
export default function StockPage({ loaderData: stock }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const done = new URLSearchParams(useLocation().search).get('done');
  const { item, canChange, slug } = stock;
  const refusal = useRefusal<StockRefusal>();
  const isNew = slug === 'new';
  return (
    <>
      <PageHead title={isNew ? text('pantry-new') : item.name[language]} lead={text('pantry-lead')}>
        <ButtonLink as={OfficeLink} to={officePantryPath} fill="outline">
          {text('pantry-back')}
        </ButtonLink>
      </PageHead>
      {done !== null && !refusal ? (
        <Notice tone="leaf" role="status">
          {Number(done) > 0 ? text('pantry-published', { count: Number(done) }) : text('pantry-saved')}
        </Notice>
      ) : null}
      <OfficeForm
        key={slug}
        seen={{ seen: JSON.stringify(refusal?.seen ?? item) }}
        className="grid max-w-[860px] gap-2"
      >
        <StockFields item={item} suppliers={stock.suppliers} canChange={canChange} />
        {canChange ? (
          <>
            <StockConcerns refusal={refusal} />
            <div>
              <SubmitButton>{text(refusal?.concerns ? 'pantry-save-anyway' : 'pantry-save')}</SubmitButton>
            </div>
          </>
        ) : null}
      </OfficeForm>
      {isNew ? null : <Uses stock={stock} />}
      {isNew || !canChange ? null : <Prices stock={stock} />}
    </>
  );
}

function Uses({ stock: { meals } }: { stock: StockedOne }) {
  const text = useText();
  const language = useLanguage();
  return (
    <section className="grid gap-1">
      <SectionHead title={text('pantry-used')}>{text('pantry-meals', { count: meals.length })}</SectionHead>
      {meals.length === 0 ? <p className="text-ink-muted">{text('pantry-unused')}</p> : null}
      <ul className="grid">
        {meals.map(({ mealId, name, state, grams, cost, marginPercent }) => (
          <li key={mealId} className="border-line border-b">
            <OfficeLink
              to={mealEditorPath(mealId)}
              className="grid items-center gap-x-2 py-1 hover:bg-ground-sunken sm:grid-cols-[minmax(0,1fr)_5rem_auto_14rem]"
            >
              <b className="min-w-0 break-words font-[650]">{name[language] || name.el}</b>
              <span className="figures text-s sm:text-end">{String(grams).replace('.', ',')} g</span>
              <span>
                <MealStatePill state={state} />
              </span>
              <span className="figures text-ink-muted text-s sm:text-end">
                {[
                  cost === null ? null : text('pantry-cost', { cost: formatEuros(cost) }),
                  marginPercent === null ? null : text('pantry-margin', { percent: marginPercent }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </OfficeLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Prices({ stock: { prices } }: { stock: StockedOne }) {
  const text = useText();
  const moment = useOfficeMoment();
  return (
    <section className="grid gap-1">
      <SectionHead title={text('pantry-history')} />
      {prices.length === 0 ? <p className="text-ink-muted">{text('pantry-no-history')}</p> : null}
      <ul className="grid">
        {prices.map(({ at, by, pricePerKilo }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-2 border-line border-b py-1">
            <span className="figures font-[650]">
              {pricePerKilo === null
                ? text('pantry-no-price')
                : text('pantry-per-kilo', { price: formatEuros(pricePerKilo) })}
            </span>
            <span className="text-ink-muted text-s">{text('pantry-by', { name: by, when: moment(at) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Form } from 'react-router';
import type { PantryLine } from '#contract/meals/pantry.ts';
import { pantryCalls } from '#contract/meals/pantry-calls.ts';
import { officeImportsPath, stockPath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/pantry-page.ts';

const { roles } = pantryCalls['ingredient-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'pantry-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const search = (new URL(args.request.url).searchParams.get('search') ?? '').slice(0, 100);
  return { list: await call('ingredient-collection', { query: { search } }), search };
}

/** All ingredients: name, price, and number of meals with them. */
export default function PantryPage({ loaderData: { list, search } }: Route.ComponentProps) {
  const text = useText();
  const { items, canChange } = list;
  return (
    <>
      <PageHead title={text('pantry-title')} lead={text(canChange ? 'pantry-lead' : 'pantry-lead-read')}>
        {canChange ? (
          <div className="flex flex-wrap gap-1">
            <ButtonLink as={OfficeLink} to={officeImportsPath} fill="outline">
              {text('pantry-import')}
            </ButtonLink>
            <ButtonLink as={OfficeLink} to={stockPath('new')} fill="accent">
              {text('pantry-new')}
            </ButtonLink>
          </div>
        ) : null}
      </PageHead>
      <Form method="get" role="search" className="grid max-w-[560px] items-end gap-1.5 sm:grid-cols-[1fr_auto]">
        <TextInput label={text('pantry-search')} name="search" type="search" defaultValue={search} maxLength={100} />
        <Button type="submit" fill="outline">
          {text('pantry-search-do')}
        </Button>
      </Form>
      <p className="figures text-ink-muted" role="status">
        {text('pantry-count', { count: items.length })}
      </p>
      {items.length === 0 ? <Notice>{text('pantry-none')}</Notice> : <StockList items={items} canChange={canChange} />}
    </>
  );
}

function StockList({ items, canChange }: { items: readonly PantryLine[]; canChange: boolean }) {
  const text = useText();
  return (
    <ul className="grid border-line border-t">
      {items.map(({ slug, name, kind, allergens, pricePerKilo, meals }) => (
        <li key={slug} className="border-line border-b">
          <OfficeLink
            to={stockPath(slug)}
            className="grid items-center gap-x-2 gap-y-0.5 py-1.25 hover:bg-ground-sunken sm:grid-cols-[minmax(0,1fr)_12rem_9rem]"
          >
            <span className="min-w-0">
              <b className="block break-words font-[650]">{name}</b>
              <span className="block text-ink-muted text-s">
                {[text(`pantry-kind-${kind}`), ...allergens.map((each) => text(`allergen-${each}`))].join(' · ')}
              </span>
            </span>
            <span className="figures text-s sm:text-end">{canChange ? priceWords(pricePerKilo) : ''}</span>
            <span className="text-ink-muted text-s sm:text-end">{text('pantry-meals', { count: meals })}</span>
          </OfficeLink>
        </li>
      ))}
    </ul>
  );

  function priceWords(price: number | null): string {
    return price === null ? text('pantry-no-price') : text('pantry-per-kilo', { price: formatEuros(price) });
  }
}

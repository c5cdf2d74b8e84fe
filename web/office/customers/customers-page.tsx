import { officeCustomersPath, officeOrdersPath } from '#contract/office-paths.ts';
import { deskOrderCalls } from '#contract/orders/desk-order-calls.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Chip } from '#web/ui/buttons/chip.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { DeskFoot } from '../desk/desk-foot.tsx';
import { DeskSearch } from '../desk/desk-search.tsx';
import { useRowKeys } from '../desk/use-row-keys.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { withParam } from '../kit/side-panel.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/customers-page.ts';
import { FoundCustomers } from './found-customers.tsx';

const { roles } = deskOrderCalls['customer-search'];
const cursor = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/;

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'desk-customers');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const query = new URL(args.request.url).searchParams;
  const typed = (query.get('text') ?? '').trim().slice(0, 120);
  const before = query.get('before') ?? '';
  const found = await call('customer-search', {
    query: { ...(typed && { text: typed }), ...(cursor.test(before) && { before }) },
  });
  return { found, typed };
}

/** All customers, searched by whatever a caller says. */
export default function CustomersPage({ loaderData: { found, typed } }: Route.ComponentProps) {
  const text = useText();
  useRowKeys();
  const { items, next } = found;
  return (
    <>
      <PageHead title={text('desk-customers')} lead={text('desk-customers-lead')} />
      <DeskSearch action={officeCustomersPath} label={text('desk-search-customers')} typed={typed} />
      {typed ? (
        <nav className="flex flex-wrap gap-1" aria-label={text('desk-filters')}>
          <Chip as={OfficeLink} chosen removeLabel={text('desk-filter-remove')} to={officeCustomersPath}>
            {text('desk-filter-text', { text: typed })}
          </Chip>
        </nav>
      ) : null}
      <p className="text-ink-muted text-s" role="status">
        {text('desk-shown-customers', { count: items.length, isMore: next === null ? 'false' : 'true' })}
      </p>
      {items.length === 0 ? (
        <EmptyPlate
          title={text('desk-none-customers-title')}
          action={
            <ButtonLink as={OfficeLink} to={`${officeOrdersPath}${withParam('', 'text', typed)}`} fill="outline">
              {text('desk-to-orders')}
            </ButtonLink>
          }
        >
          {text('desk-none-customers-text')}
        </EmptyPlate>
      ) : (
        <FoundCustomers items={items} />
      )}
      <DeskFoot next={next} nextLabel={text('desk-next-customers')} />
    </>
  );
}

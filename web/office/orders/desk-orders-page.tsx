import { officeOrdersPath } from '#contract/office-paths.ts';
import { deskOrderCalls } from '#contract/orders/desk-order-calls.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { visitContext } from '#web/visit/visit.ts';
import { DeskFoot } from '../desk/desk-foot.tsx';
import { DeskSearch } from '../desk/desk-search.tsx';
import { useRowKeys } from '../desk/use-row-keys.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/desk-orders-page.ts';
import { FoundOrders } from './found-orders.tsx';
import { OrderFilters } from './order-filters.tsx';
import { filtersOf, readOrderFilters } from './read-order-filters.ts';

const { roles } = deskOrderCalls['order-search'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'desk-orders');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const asked = readOrderFilters(new URL(args.request.url).searchParams);
  const found = await call('order-search', { query: asked });
  return { found, asked, today: athensDateOf(args.context.get(visitContext).now) };
}

/** All orders: searched by whatever a caller says, filtered, newest first. */
export default function DeskOrdersPage({ loaderData: { found, asked, today } }: Route.ComponentProps) {
  const text = useText();
  useRowKeys();
  const { items, next } = found;
  return (
    <>
      <PageHead title={text('desk-orders')} lead={text('desk-orders-lead')} />
      <DeskSearch
        action={officeOrdersPath}
        label={text('desk-search-orders')}
        typed={asked.text ?? ''}
        filters={filtersOf(asked)}
      />
      <OrderFilters asked={asked} today={today} />
      <p className="text-ink-muted text-s" role="status">
        {text('desk-shown', { count: items.length, isMore: next === null ? 'false' : 'true' })}
      </p>
      {items.length === 0 ? (
        <EmptyPlate
          title={text('desk-none-title')}
          action={
            <ButtonLink as={OfficeLink} to={officeOrdersPath} fill="outline">
              {text('desk-all')}
            </ButtonLink>
          }
        >
          {text('desk-none-text')}
        </EmptyPlate>
      ) : (
        <FoundOrders items={items} />
      )}
      <DeskFoot next={next} nextLabel={text('desk-next')} />
    </>
  );
}

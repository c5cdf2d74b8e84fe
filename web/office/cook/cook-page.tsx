import { athensTimeOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { useKitchenSender } from '../kitchen/kitchen-sender.ts';
import { KitchenTop } from '../kitchen/kitchen-top.tsx';
import { OpenDayNotice } from '../kitchen/open-day-notice.tsx';
import { NoSignal } from '../offline/no-signal.tsx';
import { useKeptPage } from '../offline/use-kept-page.ts';
import { useSearchOfPage } from '../offline/use-search-of-page.ts';
import { officeMeta } from '../session/office-meta.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import { useTicks } from '../ticks/use-ticks.ts';
import { WaitingTicks } from '../ticks/waiting-ticks.tsx';
import type { Route } from './+types/cook-page.ts';
import { applyPendingToCook, groupDishes, nameOfDish, sumOf } from './apply-pending-to-cook.ts';
import { BatchList } from './batch-list.tsx';
import { ChangesFoot, CookChanges } from './cook-changes.tsx';
import { CookFoot } from './cook-foot.tsx';
import { DishRow, portionsOf } from './dish-row.tsx';
import { StationTabs } from './station-tabs.tsx';
import { useCooking } from './use-cooking.ts';
import { useSeenChanges } from './use-seen-changes.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'kitchen-title-cook');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const query = { date: requireDate(args.params) };
  const [board, { sheets }] = await Promise.all([
    call('cook-board-one', { query }),
    call('print-overview-one', { query }),
  ]);
  const sheet = sheets.find(({ kind }) => kind === 'cook');
  return { board, changes: sheet?.changes ?? [], printedAt: sheet?.last?.madeAt ?? null };
}

export default function CookPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { date } = loaderData.board;
  const { data, keptAt } = useKeptPage({ data: loaderData, date });
  const ticks = useTicks({ date, sender: useKitchenSender(), isCopy: keptAt !== null, read: loaderData });
  const board = applyPendingToCook(data.board, ticks.laid);
  const search = useSearchOfPage();
  const { stations, components } = board;
  const wanted = search.get('station');
  const hasBatches = components.length > 0;
  const isBatches = wanted === 'batches' && hasBatches;
  const current = stations.find(({ station }) => station === wanted) ?? stations[0];
  const all = sumOf(stations.flatMap(({ items }) => items));
  const cooking = useCooking(board.date, ticks);
  const isOpen = board.state === 'open';
  const { changes, printedAt } = data;
  const isChanges = wanted === 'changes' && printedAt !== null;
  const dishes = isBatches || isChanges ? [] : groupDishes(current?.items ?? []);
  const seen = useSeenChanges(board.date, changes);
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      {keptAt ? <NoSignal>{text('kitchen-no-signal', { time: athensTimeOf(new Date(keptAt)) })}</NoSignal> : null}
      <KitchenTop day={board} progress={text('kitchen-of', { done: all.done, total: all.target })} />
      <StationTabs
        stations={stations}
        current={isChanges ? 'changes' : isBatches ? 'batches' : (current?.station ?? null)}
        batches={components}
        changes={printedAt === null ? null : seen.fresh.length}
      />
      <div className="grid flex-1 content-start gap-1 px-2 pt-1 pb-14 md:px-3">
        {isOpen ? <OpenDayNotice cutOff={board.cutOff} /> : null}
        <WaitingTicks {...ticks} date={board.date} nameOf={(tick) => nameOfDish(data.board, tick)} />
        {isBatches ? <BatchList components={components} date={board.date} isOpen={isOpen} press={ticks.press} /> : null}
        {isChanges ? <CookChanges changes={changes} /> : null}
        {dishes.length > 0 ? (
          <ul>
            {dishes.map((dish) => (
              <DishRow
                key={dish.mealId}
                dish={dish}
                changes={changes}
                cooking={cooking}
                isOpen={isOpen}
                columns={portionsOf(dishes)}
              />
            ))}
          </ul>
        ) : null}
        {stations.length === 0 ? <EmptyPlate title={text('cook-empty')} /> : null}
      </div>
      {isChanges ? (
        <ChangesFoot printedAt={printedAt} fresh={seen.fresh.length} onSeen={seen.see} />
      ) : isBatches ? null : (
        <CookFoot cooking={cooking} dishes={isOpen ? [] : dishes} />
      )}
    </main>
  );
}

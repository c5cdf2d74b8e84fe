import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { OpenDayNotice } from '../kitchen/open-day-notice.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { useTicks } from '../ticks/use-ticks.ts';
import { WaitingTicks } from '../ticks/waiting-ticks.tsx';
import type { Route } from './+types/pack-page.ts';
import { answerPackForm } from './answer-pack-form.server.ts';
import { BagFoot } from './bag-foot.tsx';
import { BagList } from './bag-list.tsx';
import { layOverBag } from './lay-over-bag.ts';
import { OpenBag } from './open-bag.tsx';
import { ScanField } from './scan-field.tsx';
import { bagParam, firstBag, readBagParam } from './which-bag.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'kitchen-title-pack');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const { date } = args.params;
  const board = await call('packing-board-one', { query: { date } });
  const asked = readBagParam(args.url.searchParams.get(bagParam)) ?? firstBag(board.items);
  if (!asked) return { board, bag: null };
  try {
    const query = { date, deliveryId: asked.deliveryId, bag: String(asked.bag) };
    return { board, bag: await call('bag-one', { query }) };
  } catch (error) {
    // A bag of another date, or none at all: the list says what there is.
    if (!(error instanceof ShopFailure) || error.status >= 500) throw error;
    return { board, bag: null };
  }
}

export const action = (args: Route.ActionArgs) => answerPackForm(args);

export default function PackPage({ loaderData: { board, bag: read } }: Route.ComponentProps) {
  const text = useText();
  const ticks = useTicks();
  const scan = useRef<HTMLInputElement>(null);
  const [search] = useSearchParams();
  const bag = read && layOverBag(read, board.date, ticks.waiting);
  const isOpen = board.state === 'open';
  return (
    <div className="grid min-h-dvh grid-cols-1 md:grid-cols-[316px_minmax(0,1fr)]">
      <BagList board={board} current={bag} isOnlyAllergies={search.has('allergies')} />
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-col outline-none max-md:order-first">
        <div className="grid flex-1 content-start gap-1.5 px-2 pt-1.5 pb-15 md:px-3">
          {isOpen ? (
            <OpenDayNotice cutOff={board.cutOff} />
          ) : (
            <ScanField ref={scan} bag={bag} isOffline={ticks.state === 'away' && ticks.waiting.length > 0} />
          )}
          <WaitingTicks {...ticks} />
          {bag ? (
            <OpenBag
              bag={bag}
              date={board.date}
              press={ticks.press}
              isOpen={isOpen}
              backToScan={() => scan.current?.focus()}
            />
          ) : (
            <EmptyPlate title={text('pack-empty')} />
          )}
        </div>
        {bag && !isOpen ? <BagFoot bag={bag} board={board} ticks={ticks} /> : null}
      </main>
    </div>
  );
}

import { useRef } from 'react';
import { athensTimeOf } from '#domain/athens-time.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { useKitchenSender } from '../kitchen/kitchen-sender.ts';
import { OpenDayNotice } from '../kitchen/open-day-notice.tsx';
import { NoSignal } from '../offline/no-signal.tsx';
import { useIsOffline } from '../offline/use-is-offline.ts';
import { useSearchOfPage } from '../offline/use-search-of-page.ts';
import { officeMeta } from '../session/office-meta.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import { useTicks } from '../ticks/use-ticks.ts';
import { WaitingTicks } from '../ticks/waiting-ticks.tsx';
import type { Route } from './+types/pack-page.ts';
import { answerPackForm } from './answer-pack-form.server.ts';
import { applyPendingToBag, applyPendingToPacking, listReported, nameOfBag } from './apply-pending-to-bag.ts';
import { BagFoot } from './bag-foot.tsx';
import { BagList } from './bag-list.tsx';
import { OpenBag } from './open-bag.tsx';
import { ScanField } from './scan-field.tsx';
import { useFreshBag, usePackBags } from './use-pack-bags.ts';
import { useScanHere } from './use-scan-here.ts';
import { bagParam, firstBag, isSameBag, readBagParam } from './which-bag.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'kitchen-title-pack');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const date = requireDate(args.params);
  const board = await call('packing-board-one', { query: { date } });
  const asked = readBagParam(args.url.searchParams.get(bagParam)) ?? firstBag(board.items);
  if (!asked) return { board, bag: null };
  try {
    const query = { date, deliveryId: asked.deliveryId, bag: String(asked.bag) };
    return { board, bag: await call('bag-one', { query }) };
  } catch (error) {
    // A bag of another date, or an unknown one: the list shows those that exist.
    if (!(error instanceof ShopFailure) || error.status >= 500) throw error;
    return { board, bag: null };
  }
}

export const action = (args: Route.ActionArgs) => answerPackForm(args);

export default function PackPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { data, keptAt } = usePackBags(loaderData);
  const isCopy = keptAt !== null;
  const ticks = useTicks({ date: data.board.date, sender: useKitchenSender(), isCopy, read: loaderData });
  const scan = useRef<HTMLInputElement>(null);
  const search = useSearchOfPage();
  const board = applyPendingToPacking(data.board, data.bags, ticks.laid);
  const asked = readBagParam(search.get(bagParam)) ?? firstBag(board.items);
  const known = [...(data.bag ? [data.bag] : []), ...data.bags];
  const read = known.find((each) => asked && isSameBag(each, { deliveryId: asked.deliveryId, number: asked.bag }));
  useFreshBag(asked, loaderData.bag, isCopy);
  const bag = read ? applyPendingToBag(read, board.date, ticks.laid) : null;
  const bags = known.map((each) => applyPendingToBag(each, board.date, ticks.laid));
  const here = useScanHere({ board, bag, bags, labels: data.labels, ticks });
  const isOpen = board.state === 'open';
  const isOffline = useIsOffline() || isCopy || (ticks.end === 'away' && ticks.waiting.length > 0);
  return (
    <div className="grid min-h-dvh grid-cols-1 md:grid-cols-[316px_minmax(0,1fr)]">
      <BagList board={board} current={bag} isOnlyAllergies={search.has('allergies')} isKept={data.bags.length > 0} />
      <main
        id="content"
        tabIndex={-1}
        className="flex min-w-0 flex-col outline-none [overflow-wrap:anywhere] max-md:order-first"
      >
        {keptAt ? <NoSignal>{text('kitchen-no-signal', { time: athensTimeOf(new Date(keptAt)) })}</NoSignal> : null}
        <div className="grid flex-1 grid-cols-1 content-start gap-1.5 px-2 pt-1.5 pb-15 md:px-3">
          {isOpen ? (
            <OpenDayNotice cutOff={board.cutOff} />
          ) : (
            <ScanField ref={scan} bag={bag} here={here} isOffline={isOffline} />
          )}
          <WaitingTicks {...ticks} date={board.date} nameOf={(tick) => nameOfBag(data.board, tick)} />
          {bag ? (
            <OpenBag
              bag={bag}
              date={board.date}
              ticks={ticks}
              reported={read ? listReported(read, board.date, ticks.laid) : []}
              isOpen={isOpen}
              isOffline={isOffline}
              backToScan={() => scan.current?.focus()}
            />
          ) : (
            <EmptyPlate title={text('pack-empty')} />
          )}
        </div>
        {bag && !isOpen ? (
          <BagFoot
            key={`${bag.deliveryId} ${bag.number}`}
            bag={bag}
            board={board}
            ticks={ticks}
            isOffline={isOffline}
          />
        ) : null}
      </main>
    </div>
  );
}

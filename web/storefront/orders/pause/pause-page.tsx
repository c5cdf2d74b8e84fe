import { orderPath, pauseOrderPath } from '#contract/order-paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { PauseCalendar } from '#web/plan-pause/pause-calendar.tsx';
import { pauseDatesOf, readChosen, readMonth } from '#web/plan-pause/pause-query.ts';
import { PauseStanding } from '#web/plan-pause/pause-standing.tsx';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { Link } from '#web/routing/link.tsx';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { requireOrder } from '../parts/require-order.server.ts';
import type { Route } from './+types/pause-page.ts';
import { answerPause } from './answer-pause.server.ts';
import { PauseConfirmation } from './pause-confirmation.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [{ title: text('account-page-title', { page: text('pause-page') }) }, { name: 'robots', content: 'noindex' }];
}

export async function loader(visit: Route.LoaderArgs) {
  const { id: orderId } = await requireOrder(visit);
  const { searchParams } = new URL(visit.request.url);
  const read = (query: object = {}) =>
    visit.context.get(shopContext).call('plan-pause-one', { query: { orderId, ...query } });
  const standing = await read();
  const isEnding = standing.pause !== null && searchParams.get('end') === 'yes';
  const chosen = isEnding ? { from: null, last: null } : readChosen(searchParams, standing.pause);
  const dates = pauseDatesOf(chosen);
  const offer = isEnding ? await read({ isEnding: 'yes' }) : dates ? await read(dates) : standing;
  const month = readMonth(searchParams, chosen.from ?? offer.pause?.from ?? offer.today);
  return { offer, chosen, isEnding, month: month < offer.today.slice(0, 7) ? offer.today.slice(0, 7) : month };
}

export function action(visit: Route.ActionArgs) {
  return answerPause(visit);
}

export const shouldRevalidate = asksAfterRefusal;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** The days of a pause on a month, with all that follows from it, before it is confirmed. */
export default function PausePage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const text = useText();
  const { offer, chosen, isEnding, month } = loaderData;
  const { orderId, orderNumber, planName, pause } = offer;
  const endTitle = pause?.state === 'coming' ? 'pause-end-cancel-title' : 'pause-end-title';
  return (
    <main className="min-w-0 max-w-[720px]">
      <TextLink as={Link} to={orderPath(orderId)} standalone className="-mb-1 text-s max-md:mt-1">
        <IconChevronLeft size={18} className="rtl:-scale-x-100" />
        {text('orders-number', { number: orderNumber })}
      </TextLink>
      <AccountHead title={text(isEnding ? endTitle : 'pause-title')}>
        <p className="text-ink-muted">{planName}</p>
        {isEnding ? null : <p>{text('pause-lead')}</p>}
      </AccountHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {pause ? (
          <PauseStanding pause={pause} endPath={isEnding ? null : `${pauseOrderPath(orderId)}?end=yes`} />
        ) : null}
        {offer.refusal ? (
          <Notice tone="tomato" role="alert">
            {codeText(text, offer.refusal)}
          </Notice>
        ) : null}
        {isEnding || isClosed(offer.refusal) ? null : <PauseCalendar offer={offer} chosen={chosen} month={month} />}
        <PauseConfirmation offer={offer} chosen={chosen} isEnding={isEnding} refusal={refusal} />
      </div>
    </main>
  );
}

/** No dates would change that. */
function isClosed(refusal: string | null): boolean {
  return refusal !== null && ['pause-order-ended', 'pause-not-renewing', 'pause-unpaid'].includes(refusal);
}

import { useFetcher } from 'react-router';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { listProgress, missingList } from '#web/storefront/cart/parts/quota-words.ts';
import { useIsCartSettling } from '#web/storefront/cart/queue/use-cart.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { IconChevronRight } from '#web/ui/icons/controls.tsx';
import { IconWand } from '#web/ui/icons/signs.tsx';
import type { MenuQuery } from '../filters/menu-query.ts';
import { menuUrl, useMenuView } from '../filters/menu-view.ts';
import type { FillAnswer } from './fill-answer.ts';

/** One fetcher for all: the offer beside the table, the link in the bar, and the result above the meals. */
export function useFill() {
  const fetcher = useFetcher<FillAnswer>({ key: 'fill' });
  const isSettling = useIsCartSettling();
  return { fetcher, isBusy: fetcher.state !== 'idle' || isSettling };
}

type FillFormProps = { facts: CartFacts; menuId: string; query: MenuQuery };

/** "Fill the rest for me", for this delivery and for all of them. */
export function FillForm({ facts, menuId, query }: FillFormProps) {
  const text = useText();
  const place = useMenuView();
  const { fetcher, isBusy } = useFill();
  const delivery = facts.deliveries.find(({ id }) => id === menuId);
  const open = delivery ? listProgress(progressOfDelivery(delivery)).filter(([, { isMet }]) => !isMet) : [];
  const openDays = facts.deliveries.filter((each) => !progressOfDelivery(each).all.isMet).length;
  if (openDays === 0) return null;
  return (
    <fetcher.Form method="post" action={menuUrl(place, query)} preventScrollReset className="grid gap-0.5">
      <input type="hidden" name="menuId" value={menuId} />
      {open.length > 0 ? (
        <button
          type="submit"
          name="intent"
          value="day"
          aria-disabled={isBusy || undefined}
          onClick={(event) => isBusy && event.preventDefault()}
          className="press tint-edge flex min-h-8 items-center gap-1.75 rounded-picture bg-surface-leaf px-2 py-1.25 text-start hover:bg-track"
        >
          <span className="text-ink-olive">{isBusy ? <Spinner size={24} /> : <IconWand />}</span>
          <span className="min-w-0 flex-1 text-s leading-snug">
            <b className="block font-[650]">{text(isBusy ? 'fill-busy' : 'fill-day')}</b>
            {text('fill-day-hint', { list: missingList(open, text) })}
          </span>
          <IconChevronRight size={20} className="text-ink-olive rtl:-scale-x-100" />
        </button>
      ) : null}
      {openDays > (open.length > 0 ? 1 : 0) ? (
        <Button
          type="submit"
          name="intent"
          value="plan"
          fill="quiet"
          busy={isBusy}
          className="justify-self-start text-s"
        >
          {text('fill-plan')}
        </Button>
      ) : null}
    </fetcher.Form>
  );
}

export function FillLink({ menuId, query }: { menuId: string; query: MenuQuery }) {
  const text = useText();
  const place = useMenuView();
  const { fetcher, isBusy } = useFill();
  return (
    <fetcher.Form method="post" action={menuUrl(place, query)} preventScrollReset>
      <input type="hidden" name="menuId" value={menuId} />
      <button
        type="submit"
        name="intent"
        value="day"
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        className="press min-h-4 text-start font-semibold text-ink-olive text-s underline underline-offset-3 max-[359px]:text-xs"
      >
        {text(isBusy ? 'fill-busy' : 'fill-day')}
      </button>
    </fetcher.Form>
  );
}

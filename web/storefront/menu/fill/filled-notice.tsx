import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FillReason } from '#domain/cart/fill/fill-facts.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { codeText } from '#web/forms/code-text.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { cartFactsOf } from '#web/storefront/cart/current/cart-facts.ts';
import { useCart } from '#web/storefront/cart/queue/use-cart.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconRepeat } from '#web/ui/icons/signs.tsx';
import { useMenuView } from '../filters/menu-view.ts';
import type { FillAnswer, PickedMeal } from './fill-answer.ts';
import { useFill } from './fill-form.tsx';

/** The picked meals and the reasons, with an undo. `answered` is the response of a page without scripts. */
export function FilledNotice({ answered }: { answered?: FillAnswer }) {
  const text = useText();
  const cart = useCart();
  const { fetcher } = useFill();
  const answer = fetcher.data ?? answered;
  const [closed, setClosed] = useState<FillAnswer>();
  const ref = useFocusOnNews(fetcher.data);
  if (!answer || answer === closed) return null;
  if (answer.isUndone) {
    return (
      <Notice tone="leaf" role="status" className="mt-2">
        {text('fill-undone')}
      </Notice>
    );
  }
  const { picks, before, problem } = answer;
  const shared = sharedReasons(picks);
  const dates = new Map(cart?.scheduleMenus.map(({ id, date }) => [id, date]));
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="tint-edge mt-2 rounded-picture bg-surface-leaf p-2 outline-none md:p-2.5"
    >
      <h2 className="display-face text-m leading-tight">{text('fill-title', { count: picks.length })}</h2>
      {picks.length === 0 ? <p className="mt-0.5 text-s">{text('fill-none-hint')}</p> : null}
      {problem ? (
        <Notice tone="tomato" className="mt-1">
          {codeText(text, problem)}
        </Notice>
      ) : null}
      {shared.length > 0 ? (
        <p className="mt-0.5 text-ink-muted text-s">
          {text('fill-reasons', { reasons: shared.map((reason) => text(`fill-shared-${reason}`)).join(', ') })}
        </p>
      ) : null}
      <FillOtherDays />
      {[...Map.groupBy(picks.entries(), ([, { menuId }]) => menuId)].map(([menuId, places]) => (
        <DeliveryPicks key={menuId} date={dates.size > 1 ? dates.get(menuId) : undefined}>
          {places.map(([place, pick]) => (
            <Picked key={place} pick={pick} place={place} picks={picks} before={before} shared={shared} />
          ))}
        </DeliveryPicks>
      ))}
      <div className={inReach}>
        <Button fill="primary" onClick={() => setClosed(answer)} className="noscript:hidden">
          {text('fill-close')}
        </Button>
        {before.length > 0 ? (
          <FilledForm value={{ picks: [], before }}>
            <Button type="submit" name="intent" value="undo" fill="quiet" busy={fetcher.state !== 'idle'}>
              {text('fill-undo')}
            </Button>
          </FilledForm>
        ) : null}
      </div>
    </section>
  );
}

/** One button for all incomplete deliveries, rather than one for each. */
function FillOtherDays() {
  const cart = useCart();
  const { fetcher, isBusy } = useFill();
  const { path } = useMenuView();
  const { search } = useLocation();
  if (!cart || cartFactsOf(cart).deliveries.every((delivery) => progressOfDelivery(delivery).all.isMet)) return null;
  return (
    <fetcher.Form method="post" action={path + search} preventScrollReset className="mt-1">
      <OtherDaysButton isBusy={isBusy} />
    </fetcher.Form>
  );
}

/** It is removed by its own press, so the result takes the focus. */
function OtherDaysButton({ isBusy }: { isBusy: boolean }) {
  const text = useText();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const shown = place.current;
    const news = shown?.closest('section');
    return () => {
      if (shown?.contains(document.activeElement)) news?.focus();
    };
  }, []);
  return (
    <span ref={place}>
      <Button type="submit" name="intent" value="plan" fill="outline" busy={isBusy}>
        {text('fill-other-days')}
      </Button>
    </span>
  );
}

/** With a list of any length, the button that keeps it stays in reach of the thumb; on phones above the bar of the order. */
const inReach =
  'sticky bottom-0 -mx-2 mt-1.5 flex flex-wrap gap-1 rounded-picture bg-surface-leaf px-2 py-1 max-md:bottom-[calc(76px+env(safe-area-inset-bottom))] md:-mx-2.5 md:px-2.5';

/** Reasons shared by more than half of the picks. */
function sharedReasons(picks: readonly PickedMeal[]): FillReason[] {
  const counted = Map.groupBy(
    picks.flatMap(({ reasons }) => reasons),
    (reason) => reason,
  );
  return [...counted].flatMap(([reason, alike]) => (alike.length * 2 > picks.length ? [reason] : []));
}

function DeliveryPicks({ date, children }: { date: string | undefined; children: ReactNode }) {
  const language = useLanguage();
  return (
    <div className="mt-1.25">
      {date ? <h3 className="mb-0.5 font-[650]">{formatDate(date, language, 'long')}</h3> : null}
      <ul className="grid gap-1 md:grid-cols-2 md:gap-x-3">{children}</ul>
    </div>
  );
}

type PickedProps = {
  pick: PickedMeal;
  place: number;
  picks: readonly PickedMeal[];
  before: (FillAnswer & { isUndone: false })['before'];
  /** Stated once above, so not repeated here. */
  shared: readonly FillReason[];
};

function Picked({ pick, place, picks, before, shared }: PickedProps) {
  const text = useText();
  const { fetcher } = useFill();
  const own = pick.reasons.filter((reason) => !shared.includes(reason)).slice(0, 2);
  const reasons = own.map((reason) => text(`fill-reason-${reason}`));
  const isChanging = fetcher.formData?.get('intent') === 'again' && fetcher.formData.get('place') === String(place);
  return (
    <li className="flex min-h-7 items-center gap-1.25">
      <div className="size-6 flex-none overflow-hidden rounded-round">
        <MealPicture image={pick.image} widest={300} sizes="48px" alt="" className="size-full object-cover" />
      </div>
      <p className="min-w-0 flex-1 text-s leading-snug">
        <b className="block font-[650]">{pick.name}</b>
        {reasons.length > 0 ? <span className="text-ink-muted">{reasons.join(', ')}</span> : null}
      </p>
      <FilledForm value={{ picks, before }}>
        <input type="hidden" name="place" value={place} />
        <Button
          type="submit"
          name="intent"
          value="again"
          fill="quiet"
          busy={isChanging}
          aria-label={text('fill-again-label', { meal: pick.name })}
          className="text-s"
        >
          <IconRepeat size={18} />
          {text('fill-again')}
        </Button>
      </FilledForm>
    </li>
  );
}

type FilledFormProps = { value: object; children: ReactNode };

/** Contains the previous response, so that the server needs no state. */
function FilledForm({ value, children }: FilledFormProps) {
  const { fetcher } = useFill();
  const { path } = useMenuView();
  const { search } = useLocation();
  return (
    <fetcher.Form method="post" action={path + search} preventScrollReset>
      <input type="hidden" name="filled" value={JSON.stringify(value)} />
      {children}
    </fetcher.Form>
  );
}

/** A new result is scrolled into view and announced; a replacement of one meal leaves the focus unchanged. */
function useFocusOnNews(answer: FillAnswer | undefined) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef(answer);
  useEffect(() => {
    const isFirst = answer !== undefined && (before.current === undefined || before.current.isUndone);
    before.current = answer;
    if (isFirst) ref.current?.focus();
  }, [answer]);
  return ref;
}

import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { numberRules } from '#contract/fields/number-rules.ts';
import type { ComingPrice, PlanPrices, PricedPlan } from '#contract/plans/plan-prices.ts';
import type { PlanTag } from '#contract/words/catalogue-words.ts';
import { focusWrongNumber } from '../form-kit/number-cell.tsx';
import { useUnsaved } from '../unsaved/unsaved-work.ts';
import type { answerPricesForm, PricesRefusal } from './answer-prices-form.server.ts';

type SeenPrice = { price: number; next: ComingPrice | null };

/** Texts saved with new prices. */
interface PriceWords {
  reason: string;
  largeChangeRead: boolean;
}
const noWords: PriceWords = { reason: '', largeChangeRead: false };

export interface PricesWork {
  startsOn: string;
  setStartsOn(date: string): void;
  /** Value of the cell: typed, or the price of the plan from that date on. */
  priceOf(plan: PricedPlan): number;
  set(plan: PricedPlan, price: number): void;
  /** Changes all of these by a percentage, rounded to ten cents; false when one would be no valid price. */
  setByPercent(plans: readonly PricedPlan[], percent: number): boolean;
  /** Changed prices of the displayed goal; they are saved together. */
  changed: { plan: PricedPlan; price: number }[];
  /** Goals with typed, unsaved prices. */
  touched: ReadonlySet<PlanTag>;
  /** Just saved: can be undone. */
  fresh: PricedPlan[];
  isSaving: boolean;
  isReviewing: boolean;
  review(): void;
  closeReview(): void;
  refusal: PricesRefusal | null;
  save(words: PriceWords): void;
  takeBack(plans: readonly PricedPlan[]): void;
  undo(): void;
  keepMine(): void;
  takeTheirs(): void;
}

function withoutThose(typed: Record<string, number>, ids: readonly string[]): Record<string, number> {
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !ids.includes(id)));
}

/** Typed prices, until they are saved together. */
export function usePrices({ items }: PlanPrices, tag: PlanTag | undefined, today: string): PricesWork {
  const fetcher = useFetcher<typeof answerPricesForm>();
  const { revalidate } = useRevalidator();
  const [startsOn, setStartsOn] = useState(today);
  const [typed, setTyped] = useState<Record<string, number>>({});
  const [isPutAside, setPutAside] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const sent = useRef<string[]>([]);
  const said = useRef(noWords);
  const { data } = fetcher;
  useEffect(() => {
    setPutAside(false);
    if (data?.isReceived) setTyped((now) => withoutThose(now, sent.current));
    if (data?.isReceived || (data as PricesRefusal | undefined)?.changed) setReviewing(false);
  }, [data]);
  const refusal = data?.isReceived === false && !isPutAside ? (data as PricesRefusal) : null;
  const priceOf = (plan: PricedPlan) => typed[plan.id] ?? plan.price;
  const everywhere = items
    .map((plan) => ({ plan, price: priceOf(plan) }))
    .filter(({ plan, price }) => price !== plan.price);
  const changed = everywhere.filter(({ plan }) => plan.tag === tag);
  useUnsaved({ isUnsaved: everywhere.length > 0 });
  function send(
    changes: { plan: PricedPlan; price: number | null }[],
    seen: (plan: PricedPlan) => SeenPrice,
    words: PriceWords,
  ): void {
    sent.current = changes.map(({ plan }) => plan.id);
    said.current = words;
    const body = {
      startsOn,
      changes: changes.map(({ plan, price }) => ({ planId: plan.id, seen: seen(plan), price })),
      ...words,
    };
    void fetcher.submit({ sent: JSON.stringify(body) }, { method: 'post' });
  }
  const seenOf = ({ price, next }: PricedPlan): SeenPrice => ({
    price,
    next: next && { price: next.price, startsOn: next.startsOn },
  });
  return {
    startsOn,
    setStartsOn,
    priceOf,
    set: (plan, price) => setTyped((now) => ({ ...now, [plan.id]: price })),
    setByPercent(plans, percent) {
      const { least, most } = numberRules.planPrice;
      const raised = plans.map((plan) => [plan.id, Math.round((plan.price * (1 + percent / 100)) / 10) * 10] as const);
      if (raised.some(([, price]) => price < least || price > most)) return false;
      setTyped((now) => ({ ...now, ...Object.fromEntries(raised) }));
      return true;
    },
    changed,
    touched: new Set(everywhere.map(({ plan }) => plan.tag)),
    fresh: items.filter(({ next }) => next?.undoUntil),
    isSaving: fetcher.state !== 'idle',
    isReviewing: isReviewing && changed.length > 0,
    review() {
      setPutAside(true);
      if (!focusWrongNumber()) setReviewing(true);
    },
    closeReview: () => setReviewing(false),
    refusal,
    save: (words) => send(changed, seenOf, words),
    takeBack: (plans) =>
      send(
        plans.map((plan) => ({ plan, price: null })),
        seenOf,
        noWords,
      ),
    undo: () =>
      setTyped((now) =>
        withoutThose(
          now,
          changed.map(({ plan }) => plan.id),
        ),
      ),
    keepMine() {
      const others = new Map(refusal?.changed?.items.map(({ planId, ...seen }) => [planId, seen]));
      send(changed, (plan) => others.get(plan.id) ?? seenOf(plan), said.current);
    },
    takeTheirs() {
      setTyped((now) => withoutThose(now, refusal?.changed?.items.map(({ planId }) => planId) ?? []));
      setPutAside(true);
      void revalidate();
    },
  };
}

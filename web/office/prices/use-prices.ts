import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { PlanTag } from '#contract/catalogue-words.ts';
import { numberRules } from '#contract/number-rules.ts';
import type { ComingPrice, PlanPrices, PricedPlan } from '#contract/plan-prices.ts';
import { focusWrongNumber } from '../form-kit/number-cell.tsx';
import type { answerPricesForm, PricesRefusal } from './answer-prices-form.server.ts';

type SeenPrice = { price: number; next: ComingPrice | null };

export interface PricesWork {
  startsOn: string;
  setStartsOn(date: string): void;
  /** What the cell says: typed, or what the plan costs from that date on. */
  priceOf(plan: PricedPlan): number;
  set(plan: PricedPlan, price: number): void;
  /** All of these by so many hundredths, rounded to ten cents. */
  setByPercent(plans: readonly PricedPlan[], percent: number): void;
  /** Of the goal that is shown; they are saved together. */
  changed: { plan: PricedPlan; price: number }[];
  /** Goals with prices that are typed and not saved. */
  touched: ReadonlySet<PlanTag>;
  isSaving: boolean;
  isSaved: boolean;
  refusal: PricesRefusal | null;
  save(): void;
  takeBack(plan: PricedPlan): void;
  undo(): void;
  keepMine(): void;
  takeTheirs(): void;
}

function withoutThose(typed: Record<string, number>, ids: readonly string[]): Record<string, number> {
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !ids.includes(id)));
}

/** Prices as they are typed, until they are saved together. */
export function usePrices({ items }: PlanPrices, tag: PlanTag | undefined, today: string): PricesWork {
  const fetcher = useFetcher<typeof answerPricesForm>();
  const { revalidate } = useRevalidator();
  const [startsOn, setStartsOn] = useState(today);
  const [typed, setTyped] = useState<Record<string, number>>({});
  const [isPutAside, setPutAside] = useState(false);
  const sent = useRef<string[]>([]);
  const { data } = fetcher;
  useEffect(() => {
    setPutAside(false);
    if (data?.isReceived) setTyped((now) => withoutThose(now, sent.current));
  }, [data]);
  const refusal = data?.isReceived === false && !isPutAside ? (data as PricesRefusal) : null;
  const priceOf = (plan: PricedPlan) => typed[plan.id] ?? plan.price;
  const everywhere = items
    .map((plan) => ({ plan, price: priceOf(plan) }))
    .filter(({ plan, price }) => price !== plan.price);
  const changed = everywhere.filter(({ plan }) => plan.tag === tag);
  function send(changes: { plan: PricedPlan; price: number | null }[], seen: (plan: PricedPlan) => SeenPrice): void {
    sent.current = changes.map(({ plan }) => plan.id);
    const body = {
      startsOn,
      changes: changes.map(({ plan, price }) => ({ planId: plan.id, seen: seen(plan), price })),
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
      const raised = (price: number) => Math.round((price * (1 + percent / 100)) / 10) * 10;
      const within = (price: number) =>
        Math.min(Math.max(price, numberRules.planPrice.least), numberRules.planPrice.most);
      const all = plans.map((plan) => [plan.id, within(raised(plan.price))] as const);
      setTyped((now) => ({ ...now, ...Object.fromEntries(all) }));
    },
    changed,
    touched: new Set(everywhere.map(({ plan }) => plan.tag)),
    isSaving: fetcher.state !== 'idle',
    isSaved: data?.isReceived === true && changed.length === 0,
    refusal,
    save() {
      if (!focusWrongNumber()) send(changed, seenOf);
    },
    takeBack: (plan) => send([{ plan, price: null }], seenOf),
    undo: () =>
      setTyped((now) =>
        withoutThose(
          now,
          changed.map(({ plan }) => plan.id),
        ),
      ),
    keepMine() {
      const others = new Map(refusal?.changed?.items.map(({ planId, ...seen }) => [planId, seen]));
      send(changed, (plan) => others.get(plan.id) ?? seenOf(plan));
    },
    takeTheirs() {
      setTyped((now) => withoutThose(now, refusal?.changed?.items.map(({ planId }) => planId) ?? []));
      setPutAside(true);
      void revalidate();
    },
  };
}

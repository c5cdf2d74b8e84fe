import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import type { CartFacts, LineFacts } from '#domain/cart/cart-facts.ts';
import { dayLimit } from '#domain/cart/decide-item-amount.ts';
import { type OneMore, weighOneMore } from '#domain/cart/one-more.ts';
import { priceDelivery } from '#domain/cart/prices/prices.ts';
import type { OrderMeal } from '#web/storefront/cart/queue/order-meal.ts';

/** Wanted amount of each meal build in the delivery. */
export type Draft = Readonly<Record<string, number>>;

/** A meal build that the delivery contains or could contain. */
export interface DraftBuild {
  id: string;
  slug: string;
  name: string;
  image: OrderMeal['image'];
  portion: OrderMeal['builds'][number]['portion'];
  categories: Category[];
  unitPrice: number;
  regularPrice: number;
  /** On the menu of that day; other meals may stay, or become fewer. */
  isOffered: boolean;
  held: number;
}

export function heldDraft({ items }: OrderDelivery): Draft {
  return Object.fromEntries(items.map(({ item, amount }) => [item.id, amount]));
}

/** Meals already in the delivery keep their sold price; added ones have today's price. */
export function listBuilds({ items }: OrderDelivery, meals: readonly OrderMeal[]): DraftBuild[] {
  const offered = new Set(meals.flatMap(({ builds }) => builds.map(({ id }) => id)));
  const held = items.map(({ item, slug, name, category, unitPrice, regularPrice, amount }): DraftBuild => {
    const { id, image, portion } = item;
    const price = { unitPrice, regularPrice };
    return {
      id,
      slug,
      name,
      image,
      portion,
      categories: [category as Category],
      ...price,
      isOffered: offered.has(id),
      held: amount,
    };
  });
  const fresh = meals.flatMap((meal) => meal.builds.map((build) => freshBuild(meal, build)));
  return [...held, ...fresh.filter(({ id }) => held.every((each) => each.id !== id))];
}

function freshBuild(meal: OrderMeal, build: OrderMeal['builds'][number]): DraftBuild {
  const { slug, name, image, categories, builds } = meal;
  const regular = builds.find(({ portion }) => portion.slug === 'regular') ?? build;
  return {
    id: build.id,
    slug,
    name,
    image,
    portion: build.portion,
    categories: categories.map(({ category }) => category.slug),
    unitPrice: build.price,
    regularPrice: regular.price,
    isOffered: true,
    held: 0,
  };
}

export type DraftedLine = DraftBuild & { amount: number };

export function draftedLines(draft: Draft, builds: readonly DraftBuild[]): DraftedLine[] {
  return builds.flatMap((build) => {
    const amount = draft[build.id] ?? 0;
    return amount > 0 ? [{ ...build, amount }] : [];
  });
}

function lineFacts({ id, slug, categories, unitPrice, regularPrice }: DraftBuild, amount: number): LineFacts {
  return {
    buildId: id,
    mealId: slug,
    categories,
    unitPriceInCents: unitPrice,
    regularPriceInCents: regularPrice,
    amount,
  };
}

type Planned = Pick<Order, 'plan'>;
type Table = Pick<OrderDelivery, 'id' | 'date' | 'config'>;

/** The delivery in the format of the cart rules, which are the same before and after placing. */
export function draftFacts({ plan }: Planned, { id, date, config }: Table, lines: readonly DraftedLine[]): CartFacts {
  return {
    planType: plan.type,
    plan: { tag: plan.tag, ...plan.config },
    planPriceInCents: 0,
    region: null,
    address: null,
    hasSpot: true,
    hasCustomer: true,
    timePeriodId: null,
    deliveries: [{ id, date, quota: config.amounts, lines: lines.map((line) => lineFacts(line, line.amount)) }],
    coupon: null,
  };
}

/** The price of one more, and the maximum amount. */
export function weighBuild(facts: CartFacts, build: DraftBuild, amount: number): OneMore {
  const [delivery] = facts.deliveries;
  const next = weighOneMore(facts, delivery?.id ?? '', lineFacts(build, amount));
  const room = dayLimit - (delivery?.lines.reduce((sum, line) => sum + line.amount, 0) ?? 0);
  const most = Math.max(amount, Math.min(next.most, amount + room));
  return { ...next, most: build.isOffered ? most : Math.max(amount, build.held) };
}

/** Sum the meals add to the plan's price, or their total in a single order. */
export function addsOf(facts: CartFacts): number {
  return facts.deliveries
    .flatMap((delivery) => priceDelivery(delivery, facts.planType))
    .reduce((sum, { addsInCents }) => sum + addsInCents, 0);
}

export function isSameDraft(one: Draft, other: Draft): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...ids].every((id) => (one[id] ?? 0) === (other[id] ?? 0));
}

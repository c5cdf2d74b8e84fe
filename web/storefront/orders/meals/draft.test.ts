import { expect, it } from 'vitest';
import type { OrderDelivery } from '#contract/orders/orders.ts';
import type { OrderMeal } from '#web/storefront/cart/queue/order-meal.ts';
import { addsOf, draftedLines, draftFacts, heldDraft, isSameDraft, listBuilds, weighBuild } from './draft.ts';
import { itemField, readDraft, stepField } from './draft-form.ts';

const soup = '11111111-1111-4111-8111-111111111111';
const fish = '22222222-2222-4222-8222-222222222222';

function form(...entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

it('reads the wanted amount of each', () => {
  const sent = readDraft(form([itemField(soup), '2'], [itemField(fish), '1']));
  expect(sent).toEqual({ draft: { [soup]: 2, [fish]: 1 }, isStep: false });
});

it('takes a press on minus or plus for a step, in any position of the form', () => {
  expect(readDraft(form([stepField(soup), '3'], [itemField(soup), '2']))).toEqual({
    draft: { [soup]: 3 },
    isStep: true,
  });
  expect(readDraft(form([itemField(soup), '1'], [stepField(soup), '0'])).draft).toEqual({ [soup]: 0 });
});

it('leaves out unknown meals and invalid amounts', () => {
  const sent = readDraft(form([itemField('x'), '2'], [itemField(soup), '-1'], [itemField(fish), '1.5'], ['item', '4']));
  expect(sent).toEqual({ draft: {}, isStep: false });
});

it('treats an amount of 0 like a missing one', () => {
  expect(isSameDraft({ [soup]: 0, [fish]: 1 }, { [fish]: 1 })).toBe(true);
  expect(isSameDraft({ [soup]: 1 }, {})).toBe(false);
});

const portion = (slug: string) => ({ slug, name: slug });
const image = { path: 'dish.jpg', ground: 'stone' };
const delivery = {
  id: 'd',
  date: '2026-11-20',
  config: { amounts: { 'main-meal': [2, 8] } },
  items: [
    {
      ...{
        name: 'Σούπα',
        slug: 'soupa',
        amount: 2,
        price: 0,
        unitPrice: 700,
        regularPrice: 700,
        category: 'main-meal',
      },
      item: { id: soup, slug: 'soupa', image, portion: portion('regular') },
    },
  ],
} as unknown as OrderDelivery;
/** The soup was removed from the menu; the fish was added, and its large portion costs 200 more. */
const large = '33333333-3333-4333-8333-333333333333';
const meals = [
  {
    ...{ name: 'Ψάρι', slug: 'psari', image, categories: [{ category: { slug: 'main-meal', name: 'Κυρίως' } }] },
    builds: [
      { id: fish, portion: portion('regular'), price: 900 },
      { id: large, portion: portion('brave'), price: 1100 },
    ],
  },
] as unknown as OrderMeal[];
const plan = { type: 'weekly', tag: 'balanced', config: { weeks: 1, daysPerWeek: 5, dailyMeals: { 'main-meal': 1 } } };

function factsOf(draft: Record<string, number>) {
  const builds = listBuilds(delivery, meals);
  const facts = draftFacts({ plan } as never, delivery, draftedLines(draft, builds));
  return { facts, find: (id: string) => builds.find((build) => build.id === id) as (typeof builds)[number] };
}

it('allows a meal that is no longer cooked to stay or become fewer, and no more', () => {
  const { facts, find } = factsOf({ [soup]: 1 });
  expect(find(soup)).toMatchObject({ isOffered: false, held: 2, unitPrice: 700 });
  expect(weighBuild(facts, find(soup), 1).most).toBe(2);
  expect(weighBuild(facts, find(fish), 0)).toMatchObject({ addsInCents: 0, isExtra: false, most: 7 });
});

it('prices a larger portion and an extra as the server does', () => {
  expect(addsOf(factsOf(heldDraft(delivery)).facts)).toBe(0);
  expect(addsOf(factsOf({ [soup]: 1, [large]: 1 }).facts)).toBe(200);
  const { facts, find } = factsOf({ [soup]: 2 });
  expect(weighBuild(facts, find(fish), 0)).toMatchObject({ addsInCents: 700, isExtra: true });
  expect(addsOf(factsOf({ [soup]: 2, [fish]: 1 }).facts)).toBe(700);
});

import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { OfferCollection } from '#contract/offers.ts';
import type { Places } from '#contract/places.ts';
import type { PlanPrices } from '#contract/plan-prices.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { askProcess as ask, openTwoProcesses } from '../support/two-processes.ts';

const processes = openTwoProcesses();
// However long the announcement takes on a busy machine: what is waited for is that it comes.
const patience = { timeout: 30_000 };

it('prices, places and offers that are changed through one process are what customers of another get', async () => {
  const [here, there] = processes();
  const login = { username: 'owner@example.com', password: demoPassword };
  const { token } = await ask(here, 'office-login', { method: 'POST', body: login });
  const change = (name: string, body: object, method = 'PUT') => ask(here, name, { method, body, token });
  const homeThere = async () => (await fetch(`${there.url}/`)).text();
  const today = athensDateOf(new Date());
  // Asked once before anything changes, so that the other process has it all in memory and its home page kept.
  await homeThere();

  const { items }: PlanPrices = await ask(here, 'plan-price-collection', { token });
  const [plan] = items.filter(({ next }) => next === null);
  if (!plan) throw new Error('every price waits for another');
  const priceThere = async () => {
    const plans: { id: string; price: number }[] = (await ask(there, 'plan-collection', {})).items;
    return plans.find(({ id }) => id === plan.id)?.price;
  };
  expect(await priceThere()).toBe(plan.price);
  const seen = { price: plan.price, next: null };
  await change('plan-price-update', { startsOn: today, changes: [{ planId: plan.id, seen, price: plan.price + 321 }] });
  await expect.poll(priceThere, patience).toBe(plan.price + 321);

  const { regions, codes, cutOff }: Places = await ask(here, 'places-one', { token });
  const [region] = regions;
  const served = codes.find(({ regionId, deliveries }) => regionId === region?.id && deliveries === 0);
  if (!region || !served) throw new Error('nobody is served');
  const addressThere = async () => ask(there, 'address-check', { query: { postalCode: served.code } });
  const { minimum, deliveryFee, freeDeliveryFrom } = region;
  const rules = { minimum, deliveryFee, freeDeliveryFrom };
  expect((await addressThere()).region.minimum).toBe(minimum);
  await change('region-update', { regionId: region.id, ...rules, minimum: minimum - 1, seen: rules });
  await expect.poll(async () => (await addressThere()).region.minimum, patience).toBe(minimum - 1);
  await change('cut-off-update', { days: 4, hour: 18, seen: cutOff });
  await expect
    .poll(async () => (await ask(there, 'repository-values', {})).cutOff, patience)
    .toEqual({ days: 4, hour: 18 });
  await expect.poll(homeThere, patience).toContain('έως 4 μέρες πριν');
  await change('postal-code-assign', { regionId: null, codes: served.code, isTrial: false });
  await expect.poll(async () => (await addressThere()).isServed, patience).toBe(false);

  const words = { el: 'Δύο διεργασίες, μία προσφορά', en: 'Two processes, one offer' };
  expect(await homeThere()).not.toContain(words.el);
  await change('banner-create', { text: words, couponId: null, from: today, until: null }, 'POST');
  await expect.poll(homeThere, patience).toContain(words.el);
  const { banners }: OfferCollection = await ask(here, 'offer-collection', { token });
  const shown = banners.find(({ text }) => text.el === words.el);
  await change('banner-delete', { bannerId: shown?.id, version: shown?.version });
  await expect.poll(homeThere, patience).not.toContain(words.el);
}, 180_000);

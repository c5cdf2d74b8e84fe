import { describe, expect, it } from 'vitest';
import type { CartDelivery, LineFacts } from '../cart-facts.ts';
import { changeLine } from '../change-line.ts';
import { exampleDelivery, exampleLine } from '../example-cart.ts';
import { followLines, settleExtras } from './extras.ts';
import { priceDelivery } from './prices.ts';

const line = (buildId: string, unit: number, regular = unit, amount = 1): LineFacts =>
  exampleLine({
    buildId,
    mealId: buildId.replace('hero-', ''),
    categories: ['breakfast-snack'],
    unitPriceInCents: unit,
    regularPriceInCents: regular,
    amount,
  });
const empty = exampleDelivery({ quota: { 'breakfast-snack': [2, 8] } });
const press = (delivery: CartDelivery, ...lines: LineFacts[]) =>
  lines.reduce(
    (before, each) => changeLine({ deliveries: [before] }, delivery.id, each).deliveries[0] as CartDelivery,
    delivery,
  );
const shown = (delivery: CartDelivery) =>
  Object.fromEntries(priceDelivery(delivery, 'weekly').map(({ buildId, addsInCents }) => [buildId, addsInCents]));

const yoghurt = (amount = 1) => line('yoghurt', 450, 450, amount);
const oats = (amount = 1) => line('oats', 480, 480, amount);
const heroEggs = line('hero-eggs', 650, 500);

describe('the line that is extra', () => {
  it('is the one added last; the yoghurt chosen first stays in the plan', () => {
    expect(shown(press(empty, yoghurt(), oats(), heroEggs))).toEqual({ yoghurt: 0, oats: 0, 'hero-eggs': 600 });
  });

  it('may be an older line', () => {
    expect(shown(press(empty, yoghurt(), oats(), yoghurt(2)))).toEqual({ yoghurt: 450, oats: 0 });
  });

  it('stays extra when others are added after it', () => {
    const delivery = press(empty, yoghurt(), oats(), yoghurt(2), oats(2), heroEggs);
    expect(delivery.extras).toEqual(['yoghurt', 'oats', 'hero-eggs']);
    expect(shown(delivery)).toEqual({ yoghurt: 450, oats: 450, 'hero-eggs': 630 });
  });

  it('moves into the quota once a slot becomes free, the one added first before the others', () => {
    const full = press(empty, yoghurt(), oats(), heroEggs, line('figs', 400));
    expect(press(full, yoghurt(0)).extras).toEqual(['figs']);
    expect(shown(press(full, yoghurt(0)))).toEqual({ oats: 0, 'hero-eggs': 150, figs: 400 });
  });

  it('disappears when it is taken out again', () => {
    const full = press(empty, yoghurt(), oats(), heroEggs);
    expect(shown(press(full, { ...heroEggs, amount: 0 }))).toEqual({ yoghurt: 0, oats: 0 });
  });
});

describe('another portion of a meal', () => {
  const chilli = line('chilli', 740);
  const heroChilli = line('hero-chilli', 1000, 740);
  const lentils = line('lentils', 740);

  it('takes the position of the one it replaces, whatever is added with it and wherever it is in the list', () => {
    const full = press(empty, chilli, oats());
    for (const lines of [
      [heroChilli, oats(), lentils],
      [lentils, oats(), heroChilli],
    ]) {
      const changed = followLines(full, lines);
      expect(changed.extras).toEqual(['lentils']);
      expect(shown(changed)).toEqual({ 'hero-chilli': 260, oats: 0, lentils: 480 });
    }
  });

  it('is the extra one where the one it replaces was', () => {
    const full = press(empty, yoghurt(), oats(), chilli);
    expect(followLines(full, [yoghurt(), oats(), heroChilli]).extras).toEqual(['hero-chilli']);
  });
});

describe('extras in an unknown order', () => {
  it('are the last lines', () => {
    expect(settleExtras({ ...empty, lines: [yoghurt(), oats(2), heroEggs] })).toEqual(['oats', 'hero-eggs']);
  });

  it('are empty in a single order, whatever is claimed', () => {
    expect(settleExtras({ quota: {}, lines: [yoghurt(3)], extras: ['yoghurt'] })).toEqual([]);
  });

  it('are no more than the lines hold', () => {
    const claimed = ['yoghurt', 'yoghurt', 'gone', 'oats'];
    expect(settleExtras({ ...empty, lines: [yoghurt(), oats(2)], extras: claimed })).toEqual(['oats']);
  });

  it('follow a whole new list of lines: the raised units came last', () => {
    const delivery = press(empty, yoghurt(), oats());
    expect(followLines(delivery, [line('figs', 400), yoghurt(2), oats()]).extras).toEqual(['figs', 'yoghurt']);
  });
});

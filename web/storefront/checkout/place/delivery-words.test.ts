import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { readTexts } from '#texts/read-texts.ts';
import { createText, registerTexts } from '#web/texts/texts-provider.tsx';
import { mealWords, scheduleWords } from './delivery-words.ts';
import type { CheckoutCart } from './load-checkout.server.ts';

registerTexts(
  'el',
  Object.fromEntries(Object.entries(readTexts('el')).map(([key, text]) => [key, compileMessage(text)])),
);
const text = createText('el');

describe('dates in the recap', () => {
  it.each([
    [['2026-11-22'], 'Κυριακή 22\u00a0Νοεμβρίου'],
    [['2026-11-22', '2026-11-25'], 'Κυρ 22 & Τετ 25\u00a0Νοεμβρίου'],
    [['2026-11-29', '2026-12-02'], 'Κυρ 29\u00a0Νοεμβρίου & Τετ 2\u00a0Δεκεμβρίου'],
    [['2026-11-22', '2026-11-25', '2026-11-29'], '3 παραδόσεις, Κυρ 22\u00a0Νοε – Κυρ 29\u00a0Νοε'],
  ])('%j', (dates, words) => {
    expect(scheduleWords(dates, text, 'el')).toBe(words);
  });
});

describe('meals in the recap', () => {
  const menu = (main: number, breakfast: number, quota: object) => ({
    amounts: { all: main + breakfast, grouped: { 'main-meal': main, 'breakfast-snack': breakfast } },
    config: { amounts: quota },
  });
  const cart = (type: string, ...scheduleMenus: object[]) =>
    ({ scheduleMenus, spotPlan: { plan: { type } } }) as unknown as CheckoutCart;

  it("distinguishes the plan's meals from extras", () => {
    const quota = { 'main-meal': [6, 9], 'breakfast-snack': [3, 5] };
    expect(mealWords(cart('weekly', menu(7, 3, quota), menu(6, 2, quota)), text)).toBe('12 κυρίως, 5 πρωινά, 1 έξτρα');
  });

  it('contain no extras in a single order', () => {
    expect(mealWords(cart('daily', menu(5, 0, {})), text)).toBe('5 κυρίως');
  });
});

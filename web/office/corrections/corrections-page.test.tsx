import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { CorrectionBoard } from '#contract/kitchen/corrections.ts';
import { correctionsPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import CorrectionsPage from './corrections-page.tsx';

const date = '2026-11-20';
const path = correctionsPath(date);
const mealId = '6b0c1f5e-0000-4000-8000-000000000001';
const delivery = (facts: object = {}) => ({
  ...{ deliveryId: '6b0c1f5e-0000-4000-8000-000000000003', orderNumber: '100123', customer: 'Ελένη Δήμου' },
  ...{ phone: '6941234567', amount: 1, avoided: ['nuts'], hasLeft: true, toldAt: null, isTakenOut: false },
  ...facts,
});
const board = (facts: object = {}): CorrectionBoard =>
  CorrectionBoard.parse({
    ...{ date, state: 'packing', corrections: [] },
    dishes: [{ mealId, name: 'Γεμιστά', ingredients: [{ slug: 'rice', name: 'Ρύζι' }] }],
    pantry: [{ slug: 'walnuts', name: 'Καρύδια', allergens: ['nuts'] }],
    ...facts,
  });

describe.each(languages)('recipe corrections after labelling, in %s', (language) => {
  const say = sayIn(language);
  const open = (facts: object = {}, actions = {}, canSign = true) =>
    openInShop(CorrectionsPage, {
      ...{ app: 'office', language, path, layouts: atWork('kitchen'), actions },
      data: { board: board(facts), canSign },
    });

  it('are signed in two presses: the first lists everyone who gets the dish', async () => {
    const concerns = { contains: [], mayContain: ['nuts'], deliveries: [delivery()] };
    const listed = (values: Record<string, string>) => ({
      ...{ isReceived: false, code: 'correction-concerns', message: 'Διάβασε', fields: {}, values, concerns },
    });
    const { sent } = await open({}, { [path]: listed });
    await page.getByRole('combobox', { name: say('corrections-dish'), exact: false }).selectOptions('Γεμιστά');
    await page.getByRole('combobox', { name: say('corrections-added'), exact: false }).selectOptions('Καρύδια');
    await page.getByLabelText(say('corrections-grams'), { exact: false }).fill('12');
    await page.getByLabelText(say('corrections-reason'), { exact: false }).fill('Μπήκαν καρύδια');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('corrections-weigh') }).click();
    await expect.element(page.getByText('Ελένη Δήμου', { exact: false })).toBeVisible();
    await expect.element(page.getByText(say('corrections-left'))).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('corrections-sign') }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]).toMatchObject({ path, mealId, ingredient: 'walnuts', grams: '12', reason: 'Μπήκαν καρύδια' });
    expect(sent[1]).toMatchObject({ seen: delivery().deliveryId });
  });

  it('stay listed with their reason, the signer, and the outcome of each delivery', async () => {
    const people = [delivery(), delivery({ deliveryId: 'd2', customer: 'Νίκος', hasLeft: false, isTakenOut: true })];
    const corrected = {
      ...{ mealId, name: 'Γεμιστά', number: 1, reason: 'Έπεσαν καρύδια', signedBy: 'Ρένα', at: '2026-11-19T10:00:00Z' },
      ...{ contains: [], mayContain: ['nuts'], deliveries: people },
    };
    await open({ corrections: [corrected] }, {}, false);
    await expect.element(page.getByText('Έπεσαν καρύδια')).toBeVisible();
    await expect.element(page.getByText(say('corrections-out'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('corrections-weigh') })).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('are not possible while the date is open: its recipe is changed among the meals', async () => {
    await open({ state: 'open' });
    await expect.element(page.getByText(say('corrections-open'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('corrections-weigh') })).not.toBeInTheDocument();
  });
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { PackedBag, PackingBoard } from '#contract/kitchen/packing.ts';
import { packPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork, rena } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { withoutFeed } from '#tests/components/without-feed.ts';
import PackPage from './pack-page.tsx';

const date = '2026-11-19';
/** Wider than any screen. */
const name = 'Κωνσταντίνος-Αλέξανδρος Παπακωνσταντινόπουλος-Χατζηγεωργίου του Θεμιστοκλή';
const meal = 'Μοσχαράκι κοκκινιστό με πουρέ σελινόριζας και υπερδιπλοεξαιρετικομακροσκελέστατασυστατικά';
const card = {
  ...{
    deliveryId: 'd1',
    number: 1,
    of: 2,
    orderNumber: '10482',
    name,
    postalCode: '11635',
    from: '10:00',
    to: '13:00',
  },
  ...{ run: { courier: 'Γιώργος', stop: 13 }, standing: 'open', cookedFor: null, meals: 8, packed: 0 },
  ...{ hasConflict: false, hasAllergy: true, isConfirmed: false, isCorrected: false, waitsFor: [] },
};
const item = (itemId: string, facts: object = {}) => ({
  ...{ itemId, image: null, name: meal, portion: 'brave', station: 'oven', eater: name, useBy: '2026-11-22' },
  ...{ target: 2, packed: 0, ticks: [], isCooked: true, insteadOf: null, conflict: null, corrected: null },
  ...facts,
});
const bag = PackedBag.parse({
  ...{ ...card, icePacks: 2, note: `Στον θυρωρό, ${name}`, allergens: ['milk'], conflictKey: null, confirmedBy: null },
  missing: [],
  items: [item('i1'), item('i2', { station: 'cold', packed: 1, insteadOf: meal })],
});
const board = PackingBoard.parse({
  ...{ date, state: 'packing', cutOff: '2026-11-17T21:59:59Z', productionDate: '2026-11-18', reachedAt: {} },
  items: [card, { ...card, number: 2 }],
});

withoutFeed();

describe.each(languages)('packing a bag in %s', (language) => {
  const say = sayIn(language);

  it('truncates neither the count nor the number of the bag, however long a name is', async () => {
    await openInShop(inGutter(PackPage, 'office'), {
      ...{ app: 'office', language, path: packPath(date), data: { board, bag } },
      layouts: { ...atWork('kitchen'), 'office/kitchen/kitchen-stage': { person: rena, roles: ['kitchen'] } },
    });
    await expect.element(page.getByText('2×').first()).toBeVisible();
    for (const width of [320, 390, 1180]) {
      await page.viewport(width, 820);
      const wide = [...document.querySelectorAll('body *')]
        .filter((each) => each.getBoundingClientRect().right > width + 1)
        .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`);
      expect(wide, `at ${width} px`).toEqual([]);
      for (const seen of [...page.getByText('2×').elements(), ...page.getByText('Γιώργος').elements()])
        expect(seen.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    }
    await page.viewport(390, 844);
    await expectAccessibleLayout();
  });

  it('marks a correction as read at once, with or without a response of the shop', async () => {
    const corrected = { reason: 'Μπήκε φέτα', contains: ['milk'], mayContain: [] };
    const stopped = {
      ...bag,
      conflictKey: `key of ${language}`,
      isCorrected: true,
      items: [item('i1', { corrected })],
    };
    await openInShop(inGutter(PackPage, 'office'), {
      ...{ app: 'office', language, path: packPath(date), data: { board, bag: stopped } },
      layouts: { ...atWork('kitchen'), 'office/kitchen/kitchen-stage': { person: rena, roles: ['kitchen'] } },
    });
    const notice = page.getByText(say('pack-corrected', { meal }));
    await expect.element(notice).toBeVisible();
    await page.getByRole('button', { name: say('pack-checked') }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });
});

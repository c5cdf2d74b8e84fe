import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeMealsPath } from '#contract/office-paths.ts';
import { AskedCustomer, askedStates } from '#contract/orders/dish-questions.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { AskedCustomers } from './asked-customers.tsx';

const asked = askedStates.map((state, at) =>
  AskedCustomer.parse({
    ...{ id: `q${at}`, orderNumber: `1048${at}`, customer: `Πελάτης ${at}`, date: '2026-12-01', state },
    ...{ contains: ['milk'], mayContain: [], lostDiets: ['vegan'], until: '2026-11-29T21:59:59.999Z' },
    answeredAt: state === 'waiting' || state === 'asked' ? null : '2026-11-18T09:00:00Z',
    leavesInSilence: state === 'asked',
  }),
);

describe.each(languages)('customers asked about a dish, in %s', (language) => {
  const say = sayIn(language);
  const open = (items: readonly AskedCustomer[]) =>
    openInShop(
      inGutter(() => <AskedCustomers asked={items} />, 'office'),
      {
        ...{ app: 'office', language, path: officeMealsPath, layouts: atWork('kitchen') },
      },
    );

  it('are listed with each answer, and with the consequence of no answer', async () => {
    await open(asked);
    await expectAccessibleLayout();
    await expect.element(page.getByText(say('editor-asked-counts', { open: 2, all: 8 }))).toBeVisible();
    for (const state of askedStates)
      await expect.element(page.getByText(say(`editor-asked-${state}`), { exact: true })).toBeVisible();
    const moment = language === 'el' ? 'Κυρ 29 Νοε, 23:59' : 'Sun 29 Nov, 23:59';
    const plain = (words: string) => words.replaceAll('\u00a0', ' ');
    await expect.element(page.getByText(plain(say('editor-asked-until-leaves', { moment })))).toBeVisible();
    await expect.element(page.getByText(plain(say('editor-asked-until-stays', { moment })))).toBeVisible();
  });

  it('are no part of the page when no customer was asked', async () => {
    await open([]);
    await expect.element(page.getByText(say('editor-asked-title'))).not.toBeInTheDocument();
  });
});

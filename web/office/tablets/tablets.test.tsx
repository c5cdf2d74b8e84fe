import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeLockPath, officeTabletsPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork, auditEntry, rena, sharedTablet } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import LockPage from './lock-page.tsx';
import TabletsPage from './tablets-page.tsx';

const thumbInPx = 64;

describe.each(languages)('shared tablets in %s', (language) => {
  const say = sayIn(language);
  const office = { app: 'office', language, layouts: atWork('owner') } as const;
  const openLock = (answer?: (values: Record<string, string>) => unknown) =>
    openInShop(LockPage, {
      ...office,
      path: officeLockPath,
      data: { back: '/office', name: 'Φούρνος', people: [rena, { id: 'p2', name: 'Τάσος Ψωμάς' }] },
      ...(answer && { actions: { [officeLockPath]: answer } }),
    });

  it('are listed, removed by name, and enrolled on this device', async () => {
    const items = [sharedTablet(), sharedTablet({ id: 't2', name: 'Πάγκος', openedBy: rena })];
    const { sent } = await openInShop(TabletsPage, {
      ...office,
      path: officeTabletsPath,
      data: { items, entries: [auditEntry()] },
      actions: { [officeTabletsPath]: () => null },
    });
    await expect.element(page.getByText(say('office-tablet-open', { name: rena.name }))).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('office-tablet-remove-one', { name: 'Φούρνος' }) }).click();
    await expect.poll(() => sent.length).toBe(1);
    await page.getByLabelText(say('office-tablet-name'), { exact: false }).fill('Κουζίνα');
    await page.getByRole('button', { name: say('office-tablet-enrol') }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { path: officeTabletsPath, tabletId: 't1' },
        { path: officeTabletsPath, tabletId: '', name: 'Κουζίνα', roles: 'kitchen' },
      ]);
  });

  it('have keys for wet hands, at least 64 pixels large', async () => {
    await openLock();
    await expect.element(page.getByRole('heading', { name: say('office-lock-title') })).toBeVisible();
    await expectAccessibleLayout();
    for (const width of [1180, 390]) {
      await page.viewport(width, 844);
      const person = page.getByRole('button', { name: rena.name });
      expect(person.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(thumbInPx);
      await person.click();
      for (const name of ['1', '9', '0', say('office-lock-open'), say('office-lock-erase')]) {
        const box = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
        expect(Math.min(box.width, box.height), `${name} at ${width}`).toBeGreaterThanOrEqual(thumbInPx);
      }
      if (width === 390) await expectAccessibleLayout();
      await page.getByRole('button', { name: say('office-lock-other') }).click();
    }
    await page.viewport(390, 844);
  });

  it('are opened with a name and a PIN, by keys or by typing; a wrong one is reported and empties the field', async () => {
    const { sent } = await openLock((values) =>
      values.pin === '1470'
        ? { ...refused('wrong-pin', 'Λάθος PIN')({ personId: values.personId ?? '' }), waitsUntil: null }
        : { ...refused('too-many-attempts', 'Περίμενε')({ personId: values.personId ?? '' }), waitsUntil: '14:05' },
    );
    const field = page.getByLabelText(say('office-lock-field'), { exact: true });
    await page.getByRole('button', { name: rena.name }).click();
    await userEvent.keyboard('12{Enter}');
    for (const name of [say('office-lock-erase'), say('office-lock-erase'), '1', '4', '7', '0'])
      await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: say('office-lock-open') }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Λάθος PIN');
    await expect.element(field).toHaveValue('');
    await field.fill('2580');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(say('office-lock-wait', { time: '14:05' }));
    await expectAccessibleLayout();
    expect(sent).toEqual(
      ['1470', '2580'].map((pin) => ({ path: officeLockPath, personId: rena.id, back: '/office', pin })),
    );
  });
});

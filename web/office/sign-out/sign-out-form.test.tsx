import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeSignOutPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { openDeviceStore } from '../offline/device-store.ts';
import { SignOutForm } from './sign-out-form.tsx';

const stopEvents = openDeviceStore<object>('office-deeds', 'deeds');
afterEach(async () => {
  for (const { place } of await stopEvents.list()) await stopEvents.drop(place);
});

describe.each(languages)('signing out in %s', (language) => {
  const say = sayIn(language);
  const open = () =>
    openInShop(
      <SignOutForm>
        <button type="submit">{say('office-sign-out')}</button>
      </SignOutForm>,
      {
        app: 'office',
        language,
        actions: { [officeSignOutPath]: () => null },
        loads: { [officeSignOutPath]: () => null },
      },
    );
  const leave = page.getByRole('button', { name: say('office-sign-out'), exact: true });

  it('needs no confirmation without unsent presses', async () => {
    const { sent } = await open();
    await leave.click();
    await expect.poll(() => sent).toEqual([{ path: officeSignOutPath }]);
  });

  it('lists unsent presses, also of the previous release, and leaves only after confirmation', async () => {
    await stopEvents.add({ runId: 'r', door: 'Ερμού 5', deed: { id: 'd', kind: 'on-my-way' } });
    const { sent } = await open();
    await leave.click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(say('office-unsent-title', { count: 1 }))).toBeVisible();
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: say('office-unsent-stay') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await leave.click();
    await dialog.getByRole('button', { name: say('office-sign-out') }).click();
    await expect.poll(() => sent).toEqual([{ path: officeSignOutPath }]);
    expect(await stopEvents.list()).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeMePath, officeSignInPath } from '#contract/office-paths.ts';
import { demoAccounts, demoPassword } from '#contract/staff/demo-accounts.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import OfficeSignInPage from './office-sign-in-page.tsx';

const loose = { exact: false };
const accounts = demoAccounts.flatMap(({ email, role }) => (role ? [{ email, role }] : []));
const data = { back: officeMePath, notice: null, demo: null };

describe.each(languages)('the sign-in of the office in %s', (language) => {
  const say = sayIn(language);
  const email = page.getByLabelText(say('sign-in-email'), loose);
  const password = page.getByRole('textbox', { name: say('sign-in-password'), exact: false });
  const open = (facts: object = {}, answer?: (values: Record<string, string>) => unknown) =>
    openInShop(OfficeSignInPage, {
      ...{ app: 'office', language, path: officeSignInPath, data: { ...data, ...facts } },
      ...(answer && { actions: { [officeSignInPath]: answer } }),
    });

  it('works by keyboard alone; a wrong password is reported, the typed name stays, and the password gets the focus', async () => {
    const { sent } = await open({}, (values) => {
      const { password: _, ...shown } = values;
      return refused('invalid-credentials', say('invalid-credentials'))(shown);
    });
    await email.click();
    await userEvent.keyboard('rena@example.com');
    await userEvent.tab();
    await userEvent.keyboard('not-this-one{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(say('invalid-credentials'));
    await expect.element(email).toHaveValue('rena@example.com');
    await expect.element(password).toHaveFocus();
    const typed = { back: officeMePath, username: 'rena@example.com', password: 'not-this-one' };
    expect(sent).toEqual([{ path: officeSignInPath, ...typed }]);
    await expectAccessibleLayout();
  });

  it('checks for missing fields before it calls the shop', async () => {
    const { sent } = await open();
    await page.getByRole('button', { name: say('office-sign-in-send'), exact: true }).click();
    await expect.element(email).toHaveAccessibleDescription(say('required-field'));
    await expect.element(email).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('lets every visitor try every role of a demo with one press', async () => {
    const { sent } = await open({ demo: { accounts, password: demoPassword } }, () => null);
    await expectAccessibleLayout();
    for (const { role } of accounts) {
      await page.getByRole('button', { name: say(`office-role-${role}`), exact: true }).click();
      await expect.poll(() => sent.length).toBe(accounts.findIndex((each) => each.role === role) + 1);
    }
    expect(sent).toEqual(
      accounts.map((each) => ({
        ...{ path: officeSignInPath, password: demoPassword, back: officeMePath, username: each.email },
      })),
    );
  });

  it('explains that the session has ended', async () => {
    await open({ notice: 'office-sign-in-over' });
    await expect.element(page.getByText(say('office-sign-in-over'))).toBeVisible();
    await expectAccessibleLayout();
  });
});

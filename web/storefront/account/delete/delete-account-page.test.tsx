import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { accountDeletedPath, contactPath, deleteAccountPath, profilePath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { customer } from '#tests/components/samples/customer.ts';
import { sayIn } from '#tests/components/say-in.ts';
import AccountDeletedPage from './account-deleted-page.tsx';
import DeleteAccountPage from './delete-account-page.tsx';

const loose = { exact: false };

describe.each(languages)('deleting the account in %s', (language) => {
  const say = sayIn(language);

  it('lists first which data is deleted and which stays, and requires the typed e-mail address', async () => {
    const { sent } = await openInShop(inGutter(DeleteAccountPage), {
      language,
      path: deleteAccountPath,
      data: { customer: customer(), credit: 1250 },
      actions: {
        [deleteAccountPath]: ({ confirm }) => ({ confirm, fields: { password: 'wrong-password' }, problem: null }),
      },
    });
    await expect.element(page.getByText(say('delete-stays-text'))).toBeVisible();
    await expect.element(page.getByText(say('delete-goes-credit', { credit: '12,50\u00a0€' }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: say('delete-stay') })).toHaveAttribute('href', profilePath);
    const confirm = page.getByLabelText(say('delete-confirm'), loose);
    const password = page.getByLabelText(say('profile-your-password'), loose);
    const button = page.getByRole('button', { name: say('delete-button') });
    await confirm.fill('someone@example.com');
    await password.fill('wrong-password');
    await button.click();
    await expect.element(page.getByText(say('delete-confirm-differs'))).toBeVisible();
    expect(sent).toEqual([]);
    await expectAccessibleLayout();
    await confirm.fill('ELENI@example.com');
    await button.click();
    await expect.element(password).toHaveAccessibleDescription(expect.stringContaining(say('wrong-password')));
    expect(sent).toEqual([{ path: deleteAccountPath, confirm: 'ELENI@example.com', password: 'wrong-password' }]);
  });

  it('asks for no password when there is none, and shows errors that belong to no field', async () => {
    await openInShop(inGutter(DeleteAccountPage), {
      language,
      path: deleteAccountPath,
      data: { customer: customer({ hasPassword: false, hasFreshProof: true }), credit: 0 },
      actions: { [deleteAccountPath]: ({ confirm }) => ({ confirm, fields: {}, problem: 'unexpected-error' }) },
    });
    await expect.element(page.getByLabelText(say('profile-your-password'), loose)).not.toBeInTheDocument();
    await page.getByLabelText(say('delete-confirm'), loose).fill('eleni@example.com');
    await page.getByRole('button', { name: say('delete-button') }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(say('unexpected-error'));
  });

  it('mails a code when there is no password, and names a contact for customers without access to the mailbox', async () => {
    const { sent } = await openInShop(inGutter(DeleteAccountPage), {
      language,
      path: deleteAccountPath,
      data: { customer: customer({ hasPassword: false }), credit: 0 },
      actions: {
        [deleteAccountPath]: ({ intent, confirm }) =>
          intent === 'proof' ? { intent, isDone: true } : { confirm, fields: { code: 'wrong-code' }, problem: null },
      },
    });
    await expect.element(page.getByRole('link', { name: say('proof-lost-link') })).toHaveAttribute('href', contactPath);
    await page.getByRole('button', { name: say('proof-send'), exact: true }).click();
    await expect.element(page.getByText(say('account-done-proof'))).toBeVisible();
    await page.getByLabelText(say('delete-confirm'), loose).fill('eleni@example.com');
    const code = page.getByLabelText(say('code-label'), loose);
    const button = page.getByRole('button', { name: say('delete-button') });
    await button.click();
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(say('required-field')));
    await code.fill('123456');
    await button.click();
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(say('wrong-code')));
    expect(sent).toEqual([
      { path: deleteAccountPath, intent: 'proof', at: 'delete' },
      { path: deleteAccountPath, confirm: 'eleni@example.com', code: '123456' },
    ]);
    await expectAccessibleLayout();
  });

  it('ends with a goodbye page without a form', async () => {
    await openInShop(AccountDeletedPage, { language, path: accountDeletedPath });
    await expect.element(page.getByRole('heading', { level: 1, name: say('deleted-title') })).toBeVisible();
    await expectAccessibleLayout();
  });
});

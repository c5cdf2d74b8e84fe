import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { contactPath, forgotPasswordPath, newPasswordPath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import ForgotPasswordDialog from './forgot-password-dialog.tsx';
import { LinkSignIn } from './link-sign-in.tsx';
import SetNewPasswordPage from './set-new-password-page.tsx';

const loose = { exact: false };
const token = 'a-token-out-of-a-mail';

function Dialog() {
  const [isOpen, setOpen] = useState(true);
  return <ForgotPasswordDialog open={isOpen} onClose={() => setOpen(false)} />;
}

describe.each(languages)('a forgotten password in %s', (language) => {
  const say = sayIn(language);
  const field = page.getByRole('textbox', { name: say('new-password-label'), exact: false });
  const send = page.getByRole('button', { name: say('new-password-send') });

  it('is reset in a dialog with the same message whether there is an account or not', async () => {
    const { sent } = await openInShop(<Dialog />, {
      language,
      path: contactPath,
      actions: { [forgotPasswordPath]: () => ({ isReceived: true }) },
    });
    const dialog = page.getByRole('dialog', { name: say('forgot-title') });
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: say('email-way-send') }).click();
    await expect.element(dialog.getByText(say('required-field'))).toBeVisible();
    await dialog.getByLabelText(say('sign-in-email'), loose).fill('eleni@example.com');
    await dialog.getByRole('button', { name: say('email-way-send') }).click();
    await expect.element(dialog.getByText(say('email-submit-success'))).toBeVisible();
    await expect.element(dialog.getByRole('status')).toHaveFocus();
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: say('sign-in-continue') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ path: forgotPasswordPath, back: '/', username: 'eleni@example.com' }]);
  });

  it('is replaced by a new one, long enough, which also signs in', async () => {
    const { sent } = await openInShop(SetNewPasswordPage, {
      language,
      path: newPasswordPath,
      data: { token },
      actions: { [newPasswordPath]: () => ({ isReceived: true }) },
    });
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    await expectAccessibleLayout();
    await field.fill('short');
    await send.click();
    await expect.element(page.getByText(say('password-rule-error'))).toBeVisible();
    expect(sent).toEqual([]);
    await field.fill('a-longer-one-9');
    await send.click();
    await expect.element(page.getByRole('heading', { name: say('password-updated') })).toBeVisible();
    expect(sent).toEqual([{ path: newPasswordPath, token, password: 'a-longer-one-9' }]);
  });

  it.each(['password-request-expired', 'link-expired'])(
    'says as a toast too that the link ended while one typed: %s',
    async (code) => {
      await openInShop(SetNewPasswordPage, {
        language,
        path: newPasswordPath,
        hasToasts: true,
        data: { token },
        actions: { [newPasswordPath]: () => ({ isReceived: false, code, fields: {}, values: { token } }) },
      });
      await field.fill('a-longer-one-9');
      await send.click();
      await expect.element(page.getByRole('alert').getByText(say(code as 'link-expired'))).toBeVisible();
      await expect.element(page.getByRole('heading', { name: say('link-expired-title') })).toBeVisible();
    },
  );

  it('whose link has expired leads to another', async () => {
    await openInShop(SetNewPasswordPage, { language, path: newPasswordPath, data: { token: '' } });
    await expect.element(page.getByRole('heading', { name: say('link-expired-title') })).toBeVisible();
    await expect.element(page.getByLabelText(say('sign-in-email'), loose)).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('is not required: a mailed link waits for one press', async () => {
    await openInShop(<LinkSignIn token={token} />, { language });
    await expect.element(page.getByRole('button', { name: say('login') })).toBeVisible();
    await expectAccessibleLayout();
  });
});

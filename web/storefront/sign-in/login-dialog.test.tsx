import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { contactPath, signInCodePath, signInEmailPath, signInPath, signUpPath } from '#contract/paths.ts';
import { allowMotion } from '#tests/components/allow-motion.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { specWaitInMs } from '#web/routing/spec-wait.ts';
import { pageToasts } from '#web/ui/toasts/toast-store.ts';
import LoginDialog from './login-dialog.tsx';

const loose = { exact: false };
const email = 'eleni@example.com';
const received = () => ({ isReceived: true });
const refuse =
  (code: string, fields: Record<string, string> = {}) =>
  (values: Record<string, string>) => {
    const { password: _, ...shown } = values;
    return { isReceived: false, code, fields, values: shown };
  };
const boxOf = (part: Locator) => part.element().getBoundingClientRect();

function doesCover(one: Locator, other: Locator): boolean {
  const [upper, lower] = [boxOf(one), boxOf(other)];
  const isBeside = upper.right <= lower.left || lower.right <= upper.left;
  return !isBeside && upper.top < lower.bottom && lower.top < upper.bottom;
}

function Dialog() {
  const [isOpen, setOpen] = useState(true);
  return <LoginDialog open={isOpen} onClose={() => setOpen(false)} />;
}

describe.each(languages)('the login dialog in %s', (language) => {
  const say = sayIn(language);
  const dialog = page.getByRole('dialog');
  const emailField = dialog.getByLabelText(say('sign-in-email'), loose);
  const password = dialog.getByRole('textbox', { name: say('sign-in-password'), exact: false });
  const logIn = dialog.getByRole('button', { name: say('login'), exact: true });
  type Actions = NonNullable<NonNullable<Parameters<typeof openInShop>[1]>['actions']>;
  const open = async (actions: Actions = {}, path: string = contactPath) => {
    const socialPlatforms = { google: 'local', facebook: 'local' } as const;
    const opened = await openInShop(<Dialog />, {
      language,
      path,
      hasToasts: true,
      shop: { socialPlatforms },
      actions,
    });
    await expect.element(dialog).toBeVisible();
    return opened;
  };

  it('fills the screen of a phone, with sign-in methods 280 px wide, and is accessible', async () => {
    await open();
    expect(boxOf(dialog).height).toBe(844);
    for (const platform of ['google', 'facebook'] as const)
      expect(boxOf(dialog.getByRole('link', { name: say(`sign-in-${platform}`) })).width).toBe(280);
    for (const tab of ['login', 'sign-up'] as const) {
      await dialog.getByRole('tab', { name: say(tab) }).click();
      await expectAccessibleLayout();
    }
  });

  it('marks each field for password managers', async () => {
    await open();
    await expect.element(emailField).toHaveAttribute('autocomplete', 'username');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await dialog.getByRole('tab', { name: say('sign-up') }).click();
    await expect.element(dialog.getByLabelText(say('sign-in-name'), loose)).toHaveAttribute('autocomplete', 'name');
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  });

  it('shows an error only for a touched field, and all of them once it is sent', async () => {
    const { sent } = await open();
    const missing = () => dialog.getByText(say('required-field')).elements().length;
    await emailField.click();
    await password.click();
    await expect.poll(missing).toBe(1);
    await logIn.click();
    await expect.poll(missing).toBe(2);
    await emailField.fill('eleni@example');
    await userEvent.tab();
    await expect.element(dialog.getByText(say('invalid-email'))).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows a refusal beside the form and in a toast that covers none of it, until the input is changed', async () => {
    const { sent } = await open({
      [signInPath]: (values) =>
        values.password === 'right-one-1' ? received() : refuse('invalid-credentials')(values),
    });
    const refused = say('invalid-credentials');
    await emailField.fill(email);
    await password.fill('wrong-one-1');
    await logIn.click();
    const toast = page.getByRole('alert').getByText(refused);
    const beside = dialog.getByRole('tabpanel').getByText(refused);
    await expect.element(toast).toBeVisible();
    // Paused, so that typing closes the toast and not its timer.
    pageToasts.pause();
    for (const part of [beside, emailField, password, logIn]) expect(doesCover(toast, part)).toBe(false);
    await expect.element(emailField).toHaveValue(email);
    await password.fill('right-one-1');
    await expect.element(toast).not.toBeInTheDocument();
    await expect.element(beside).toBeVisible();
    await logIn.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(say('signed-in'))).toBeVisible();
    await expect.element(page.getByText(refused)).not.toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ path: signInPath, back: contactPath, username: email, password: 'right-one-1' });
  });

  it('creates an account, with fields that no browser fills in unasked and a password that can be shown', async () => {
    allowMotion();
    const { sent } = await open({ [signUpPath]: received });
    await dialog.getByRole('tab', { name: say('sign-up') }).click();
    await expect.element(emailField).toHaveAttribute('readonly');
    expect(specWaitInMs.signUpReadOnly).toBe(800);
    const name = dialog.getByLabelText(say('sign-in-name'), loose);
    await name.click();
    await expect.element(emailField).not.toHaveAttribute('readonly');
    await name.fill('Νίκος Αλεξίου');
    await emailField.fill(email);
    await password.fill('short');
    const signUp = dialog.getByRole('button', { name: say('sign-up'), exact: true });
    await signUp.click();
    await expect.element(dialog.getByText(say('password-rule-error'))).toBeVisible();
    await password.fill('long-enough-1');
    await dialog.getByRole('button', { name: say('profile-password-show') }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await signUp.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const typed = { name: 'Νίκος Αλεξίου', username: email, password: 'long-enough-1' };
    expect(sent).toEqual([{ path: signUpPath, back: contactPath, ...typed }]);
  });

  it('leads a visitor who has an account already to the login, with the typed address', async () => {
    await open({ [signUpPath]: refuse('account-exists') });
    await dialog.getByRole('tab', { name: say('sign-up') }).click();
    await dialog.getByLabelText(say('sign-in-name'), loose).fill('Κάποια Άλλη');
    await emailField.fill(email);
    await password.fill('long-enough-1');
    await dialog.getByRole('button', { name: say('sign-up'), exact: true }).click();
    await expect.element(dialog.getByText(say('account-exists')).first()).toBeVisible();
    await dialog.getByRole('link', { name: say('login'), exact: true }).click();
    await expect.element(emailField).toHaveValue(email);
    await expect.element(logIn).toBeVisible();
  });

  it('works by keyboard alone', async () => {
    const { sent } = await open({ [signInPath]: received });
    const loginTab = dialog.getByRole('tab', { name: say('login') });
    for (let press = 0; press < 8 && document.activeElement !== loginTab.element(); press++) await userEvent.tab();
    await expect.element(loginTab).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByLabelText(say('sign-in-name'), loose)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.tab();
    await userEvent.keyboard(email);
    await userEvent.tab();
    await userEvent.keyboard('right-one-1{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toMatchObject([{ username: email, password: 'right-one-1' }]);
  });

  it('mails a code, again or to another address, and accepts it with the spaces of the mail', async () => {
    const { sent } = await open({
      [signInEmailPath]: ({ username }) => ({ isReceived: true, sentTo: username }),
      [signInCodePath]: (values) => (values.code?.includes('123') ? received() : refuse('wrong-code')(values)),
    });
    await dialog.getByRole('link', { name: say('sign-in-no-password'), exact: false }).click();
    await emailField.fill('helen@example.com');
    await dialog.getByRole('button', { name: say('email-way-send') }).click();
    await dialog.getByRole('link', { name: say('code-other-email') }).click();
    await expect.element(emailField).toHaveValue('helen@example.com');
    await emailField.fill(email);
    await dialog.getByRole('button', { name: say('email-way-send') }).click();
    await dialog.getByRole('button', { name: say('code-again') }).click();
    await expect.element(dialog.getByText(say('code-resent'))).toBeVisible();
    const code = dialog.getByLabelText(say('code-label'), loose);
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessibleLayout();
    await code.fill('000000');
    await logIn.click();
    await expect.element(dialog.getByText(say('wrong-code')).first()).toBeVisible();
    await code.fill(' 123 456 ');
    await logIn.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.map(({ username, code: typed = '' }) => `${username} ${typed.trim()}`.trim())).toEqual([
      'helen@example.com',
      email,
      email,
      `${email} 000000`,
      `${email} 123 456`,
    ]);
  });

  it('leads back from the mail to the other sign-in methods', async () => {
    await open();
    await dialog.getByRole('link', { name: say('sign-in-no-password'), exact: false }).click();
    await dialog.getByRole('link', { name: say('email-way-other') }).click();
    await expect.element(dialog.getByRole('tab', { name: say('login') })).toHaveFocus();
  });

  it('shows its reason when an address opened it, and continues to the page that required it', async () => {
    const { path } = await open({ [signInPath]: received }, '/?login=1&signed-out=1&back=%2Faccount%2Fcoupons');
    await expect.element(dialog.getByText(say('sign-in-reason-signed-out'))).toBeVisible();
    await emailField.fill(email);
    await password.fill('right-one-1');
    await logIn.click();
    await expect.poll(path).toBe('/account/coupons');
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { contactPath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { ordinaryShop } from '#tests/components/ordinary-shop.ts';
import { sayIn } from '#tests/components/say-in.ts';
import ContactPage from './contact-page.tsx';

describe.each(languages)('the contact form in %s', (language) => {
  const say = sayIn(language);
  const field = (id: 'contact-name' | 'contact-email' | 'contact-phone' | 'contact-message') =>
    page.getByLabelText(say(id), { exact: false });
  const button = () => page.getByRole('button', { name: say('contact-send') });

  it('is beside the other ways to reach the shop, and accessible', async () => {
    await openInShop(ContactPage, { language, path: contactPath });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(say('contact-title'));
    const { phone } = ordinaryShop.particulars.contact;
    await expect.element(page.getByRole('link', { name: phone.shown })).toHaveAttribute('href', phone.link);
    await expect
      .element(page.getByRole('link', { name: say('contact-map'), exact: false }))
      .toHaveAttribute('target', '_blank');
    await expectAccessibleLayout();
  });

  it('shows an error only for a touched field, and removes it at once', async () => {
    await openInShop(ContactPage, { language, path: contactPath });
    await field('contact-email').fill('maria@example');
    await expect.element(page.getByText(say('invalid-email'))).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(field('contact-email')).toHaveAccessibleDescription(say('invalid-email'));
    await expect.element(page.getByText(say('required-field'))).not.toBeInTheDocument();
    await expectAccessibleLayout();
    await field('contact-email').fill('maria@example.com');
    await expect.element(page.getByText(say('invalid-email'))).not.toBeInTheDocument();
  });

  it('lists the missing fields when it is sent empty, and focuses the first of them', async () => {
    const { sent } = await openInShop(ContactPage, { language, path: contactPath });
    await button().click();
    await expect.poll(() => page.getByText(say('required-field')).elements().length).toBe(3);
    await expect.element(field('contact-name')).toHaveFocus();
    await field('contact-phone').fill('12');
    await userEvent.tab();
    await expect.element(page.getByText(say('invalid-phone'))).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is busy while it is pending, and is replaced by a confirmation', async () => {
    const answer = Promise.withResolvers<{ isReceived: true }>();
    const { sent } = await openInShop(ContactPage, {
      language,
      path: contactPath,
      actions: { [contactPath]: () => answer.promise },
    });
    await field('contact-name').fill('Μαρία');
    await field('contact-email').fill('maria@example.com');
    await field('contact-message').fill('Καλημέρα');
    await button().click();
    await expect
      .element(page.getByRole('button', { name: say('contact-sending') }))
      .toHaveAttribute('aria-busy', 'true');
    answer.resolve({ isReceived: true });
    await expect.element(page.getByRole('status')).toHaveFocus();
    await expect.element(page.getByRole('status')).toMatchTextContent(say('contact-received-title'));
    expect(sent).toEqual([
      { path: contactPath, name: 'Μαρία', email: 'maria@example.com', phone: '', message: 'Καλημέρα', website: '' },
    ]);
    await expectAccessibleLayout();
  });

  it('returns a refused message with the typed values and the reason', async () => {
    await openInShop(ContactPage, {
      language,
      path: contactPath,
      actions: {
        [contactPath]: (values) => ({
          isReceived: false,
          code: 'invalid-input',
          fields: { email: 'invalid-email' },
          values,
        }),
      },
    });
    await field('contact-name').fill('Μαρία');
    await field('contact-email').fill('maria@example.com');
    await field('contact-message').fill('Καλημέρα');
    await button().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(say('contact-failed'));
    await expect.element(field('contact-email')).toHaveAccessibleDescription(say('invalid-email'));
    await expect.element(field('contact-message')).toHaveValue('Καλημέρα');
    await expectAccessibleLayout();
  });

  it('hides its trap from people and keeps it out of the tab order', async () => {
    await openInShop(ContactPage, { language, path: contactPath });
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap?.tabIndex).toBe(-1);
    await expect.element(page.getByRole('textbox', { name: say('contact-trap') })).not.toBeInTheDocument();
  });
});

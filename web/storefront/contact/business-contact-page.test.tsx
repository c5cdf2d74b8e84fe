import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { businessContactPath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import BusinessContactPage from './business-contact-page.tsx';

describe.each(languages)('the form for companies in %s', (language) => {
  const say = sayIn(language);
  const form = () => page.getByRole('region', { name: say('business-start') });
  const field = (id: 'business-company' | 'business-people' | 'contact-name' | 'contact-email' | 'business-message') =>
    form().getByLabelText(say(id), { exact: false });
  const button = () => form().getByRole('button', { name: say('business-send') });

  it('presents catering with three reasons, and is accessible', async () => {
    await openInShop(BusinessContactPage, { language, path: businessContactPath });
    await expect.element(page.getByRole('heading', { level: 1, name: say('business-title') })).toBeVisible();
    expect(page.getByRole('main').getByRole('listitem').elements()).toHaveLength(3);
    await expectAccessibleLayout();
  });

  it('lists the missing fields when it is sent empty, and focuses the first of them', async () => {
    const { sent } = await openInShop(BusinessContactPage, { language, path: businessContactPath });
    await button().click();
    await expect.poll(() => form().getByText(say('required-field')).elements().length).toBe(4);
    await expect.element(field('business-company')).toHaveFocus();
    expect(sent).toEqual([]);
    await expectAccessibleLayout();
  });

  it('requires a valid number of people', async () => {
    const { sent } = await openInShop(BusinessContactPage, { language, path: businessContactPath });
    await field('business-people').fill('-5');
    await button().click();
    await expect.element(field('business-people')).toHaveAccessibleDescription(say('invalid-people'));
    expect(sent).toEqual([]);
    await field('business-people').fill('12');
    await expect.element(field('business-people')).not.toHaveAccessibleDescription();
  });

  it('sends the request, and replaces the form with a confirmation', async () => {
    const { sent } = await openInShop(BusinessContactPage, {
      language,
      path: businessContactPath,
      actions: { [businessContactPath]: () => ({ isReceived: true }) },
    });
    const typed = {
      'business-company': 'Example Ltd',
      'contact-name': 'Maria',
      'contact-email': 'maria@example.com',
      'business-people': '25',
      'business-message': 'Lunch on Friday',
    } as const;
    for (const [id, value] of Object.entries(typed)) await field(id as keyof typeof typed).fill(value);
    await button().click();
    await expect.element(form().getByRole('status')).toHaveFocus();
    expect(sent).toEqual([
      {
        path: businessContactPath,
        company: 'Example Ltd',
        name: 'Maria',
        email: 'maria@example.com',
        phone: '',
        people: '25',
        message: 'Lunch on Friday',
        website: '',
      },
    ]);
    await expectAccessibleLayout();
  });
});

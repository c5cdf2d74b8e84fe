import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { newsPath, policyPath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { NewsSignUp } from './news-sign-up.tsx';

const here = policyPath('refunds');

describe.each(languages)('newsletters in %s', (language) => {
  const say = sayIn(language);
  const open = (query = '') =>
    openInShop(<NewsSignUp />, {
      language,
      path: `${here}${query}`,
      actions: { [newsPath]: () => ({ isReceived: true }) },
    });
  const news = () => page.getByRole('region', { name: say('news-title') });
  const email = () => news().getByLabelText(say('news-email'), { exact: false });

  it('have a form with one field', async () => {
    const { sent, path } = await open();
    await expectAccessibleLayout();
    await email().fill('maria@example');
    await userEvent.tab();
    await expect.element(email()).toHaveAccessibleDescription(say('invalid-email'));
    await expectAccessibleLayout();
    await email().fill('maria@example.com');
    await expect.element(news().getByText(say('invalid-email'))).not.toBeInTheDocument();
    await news()
      .getByRole('button', { name: say('news-send') })
      .click();
    await expect.element(news().getByRole('status')).toMatchTextContent(say('news-received'));
    expect(sent).toEqual([{ path: newsPath, back: here, email: 'maria@example.com', website: '' }]);
    expect(path()).toBe(here);
    await expectAccessibleLayout();
  });

  it('show the result from the address, without scripts', async () => {
    await open('?news=invalid-email');
    await expect.element(email()).toHaveAccessibleDescription(say('invalid-email'));
  });

  it('confirm an address that was accepted without scripts', async () => {
    await open('?news=received');
    await expect.element(news().getByRole('status')).toMatchTextContent(say('news-received'));
  });
});

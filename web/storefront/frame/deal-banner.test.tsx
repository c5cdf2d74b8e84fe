import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { DealBanner } from './deal-banner.tsx';

const text = { el: 'Δωρεάν μεταφορικά', en: 'Free delivery' };
const offers = {
  firstOrder: { code: 'WELCOME20', percent: 20 },
  banners: [{ text, code: null, isForFirstOrder: false }],
};

describe.each(languages)('the offers on top in %s', (language) => {
  const say = sayIn(language);
  const aside = () => page.getByRole('complementary', { name: say('deal-label') });
  const first = () => aside().getByText('WELCOME20').first();

  it.each([false, true])('show those for first orders until the customer has ordered: %s', async (hasOrdered) => {
    await openInShop(<DealBanner />, { language, shop: { offers }, visitor: { hasOrdered } });
    await expect.element(aside().getByText(text[language]).first()).toBeVisible();
    const volume = aside()
      .getByText(say('deal-volume', { percent: 10, amount: '190\u00a0€' }))
      .first();
    await expect.element(volume).toBeVisible();
    if (hasOrdered) await expect.element(first()).not.toBeInTheDocument();
    else await expect.element(first()).toBeVisible();
    await expectAccessibleLayout();
  });
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeTextPath } from '#contract/office-paths.ts';
import { ShopTextOne } from '#contract/shop/shop-texts.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received, refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import ShopTextPage from './shop-text-page.tsx';

const here = officeTextPath('questions');
const content = {
  el: { title: '', description: '', body: '## Πού;\n\nΣτην Αττική.' },
  en: { title: '', description: '', body: '## Where?\n\nIn Attica.' },
};
const first = { version: 1, inForceFrom: '2026-11-15', publishedBy: '', publishedAt: null, state: 'in-force' } as const;
const second = {
  version: 2,
  inForceFrom: '2027-01-01',
  publishedBy: 'Ελένη',
  publishedAt: '2026-11-16T08:00:00.000Z',
  state: 'waiting',
} as const;
const textWith = (versions: ShopTextOne['versions']) =>
  ShopTextOne.parse({
    slug: 'questions',
    revision: 3,
    shown: { ...first, content },
    draft: null,
    versions,
    placeholders: [],
  });

describe.each(languages)('a text of the shop in %s', (language) => {
  const say = sayIn(language);
  const open = (versions: ShopTextOne['versions'], answer: (sent: Record<string, string>) => unknown, query = '') =>
    openInShop(ShopTextPage, {
      ...{
        app: 'office',
        language,
        path: here + query,
        pattern: '/office/settings/texts/:slug',
        layouts: atWork('owner'),
      },
      data: () => ({ shopText: textWith(versions), regions: [], entries: [], isReading: false }),
      actions: { [here]: answer },
    });
  const publish = () => page.getByRole('button', { name: say('shop-text-publish') });

  it('requires a decision about a scheduled version, without preselection', async () => {
    const answers = [refused('text-waits', 'A version waits.', { waiting: 'required-field' }), received];
    const { sent } = await open([second, first], (values) => answers.shift()?.(values));
    for (const choice of [say('shop-text-waiting-keep', { count: 1 }), say('shop-text-waiting-withdraw', { count: 1 })])
      await expect.element(page.getByRole('radio', { name: choice, exact: false })).not.toBeChecked();
    await expectAccessibleLayout();
    await publish().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('A version waits.');
    await page.getByText(say('shop-text-waiting-keep', { count: 1 })).click();
    await publish().click();
    await expect.poll(() => sent.map(({ waiting }) => waiting)).toEqual([undefined, 'keep']);
  });

  it('does not show an earlier publication once the next press is refused', async () => {
    await open([second, first], refused('text-waits', 'A version waits.'), '?done=published&number=2');
    const done = page.getByText(say('shop-text-published', { version: '2' }));
    await expect.element(done).toBeVisible();
    await publish().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('A version waits.');
    await expect.element(done).not.toBeInTheDocument();
  });

  it('requires no decision when no version is scheduled', async () => {
    await open([first], received);
    await expect.element(publish()).toBeVisible();
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  });

  it('that is scheduled is withdrawn in one press', async () => {
    const { sent } = await open([second, first], received);
    await page.getByRole('button', { name: say('shop-text-withdraw-of', { version: 2 }) }).click();
    await expect.poll(() => sent).toEqual([{ path: here, do: 'withdraw', version: '2', revision: '3' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { contactPath, signInEmailPath, undoEmailPath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import UndoEmailPage from './undo-email-page.tsx';

const token = 'x'.repeat(43);

describe.each(languages)('an unauthorised change of the e-mail address, in %s', (language) => {
  const say = sayIn(language);
  const open = (data: object, problem = 'link-expired') =>
    openInShop(inGutter(UndoEmailPage), {
      language,
      path: undoEmailPath,
      data,
      actions: { [undoEmailPath]: () => ({ problem }) },
    });

  it('is undone by a press, not by the visit', async () => {
    const { sent } = await open({ token, isDone: false });
    const button = page.getByRole('button', { name: say('undo-email-button') });
    await expect.element(button).toBeVisible();
    expect(sent).toEqual([]);
    await expectAccessibleLayout();
    await button.click();
    await expect.element(page.getByText(say('undo-email-expired'), { exact: false })).toBeVisible();
    expect(sent).toEqual([{ path: undoEmailPath, token }]);
    await expect.element(page.getByRole('link', { name: say('proof-lost-link') })).toHaveAttribute('href', contactPath);
  });

  it('ends with a new proof: a code for signing in', async () => {
    await open({ token: '', isDone: true });
    await expect.element(page.getByRole('heading', { level: 1, name: say('undo-email-done-title') })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('undo-email-sign-in') }))
      .toHaveAttribute('href', signInEmailPath);
    await expectAccessibleLayout();
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { consentPath, contactPath, policyPath } from '#contract/paths.ts';
import { answerFetches } from '#tests/components/answer-fetches.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { BottomBar } from '../frame/bottom-bar.tsx';
import ConsentBar from './consent-bar.tsx';

describe.each(languages)('the cookie consent in %s', (language) => {
  const say = sayIn(language);
  async function open() {
    const sent = answerFetches({ [consentPath]: () => ({ consent: 'none', analyticsId: null }) });
    const { path } = await openInShop(
      <>
        <div id="content" tabIndex={-1} />
        <ConsentBar />
        <BottomBar />
      </>,
      { language, path: `${contactPath}?a=b`, shop: { consent: null } },
    );
    return { sent, path };
  }
  const bar = () => page.getByRole('region', { name: say('consent-title') });
  const answer = (id: 'consent-reject' | 'consent-accept' | 'consent-save') =>
    bar().getByRole('button', { name: say(id) });

  it('gives refusal and consent the same size, look and position', async () => {
    await open();
    for (const width of [390, 1280]) {
      await page.viewport(width, 844);
      await userEvent.hover(document.body, { position: { x: 1, y: 1 } });
      const [no, yes] = (['consent-reject', 'consent-accept'] as const).map((id) => {
        const button = answer(id).element();
        const { y, height, width } = button.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
        const look = { color, backgroundColor, borderColor, fontSize, fontWeight };
        return { box: { y, height }, width, look };
      });
      expect(no?.box, `${width} px`).toEqual(yes?.box);
      expect(no?.look).toEqual(yes?.look);
      expect(Math.abs((no?.width ?? 0) - (yes?.width ?? 0))).toBeLessThanOrEqual(1);
    }
    await page.viewport(390, 844);
  });

  it('names purpose, duration and recipients, without any preselection', async () => {
    const { sent } = await open();
    await bar().getByText(say('consent-settings')).click();
    for (const fact of ['consent-purpose', 'consent-duration', 'consent-recipients'] as const)
      expect(
        bar()
          .getByText(`${say(fact)}:`)
          .elements(),
      ).toHaveLength(2);
    const analytics = bar().getByRole('checkbox', { name: say('consent-analytics') });
    await expect.element(analytics).not.toBeChecked();
    await expectAccessibleLayout();
    await answer('consent-save').click();
    const back = `${contactPath}?a=b`;
    await expect.poll(() => sent).toEqual([{ path: consentPath, back, choice: 'ticked' }]);
  });

  it('sends the ticked categories', async () => {
    const { sent } = await open();
    await bar().getByText(say('consent-settings')).click();
    await bar().getByText(say('consent-analytics'), { exact: true }).click();
    await answer('consent-save').click();
    await expect.poll(() => sent.at(-1)).toMatchObject({ analytics: 'on', choice: 'ticked' });
  });

  it('is above the bottom bar of a phone, and links to the details', async () => {
    await open();
    await expectAccessibleLayout();
    const asked = bar().element().getBoundingClientRect();
    const below = page
      .getByRole('navigation', { name: say('quick-navigation') })
      .element()
      .getBoundingClientRect();
    expect(asked.bottom).toBeLessThanOrEqual(below.top + 1);
    const more = bar().getByRole('link', { name: say('consent-more') });
    await expect.element(more).toHaveAttribute('href', policyPath('cookies'));
  });

  it.each([
    ['consent-reject', 'none'],
    ['consent-accept', 'analytics'],
  ] as const)('sends one answer for %s, and goes at once', async (id, choice) => {
    const { sent, path } = await open();
    await answer(id).click();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.elementLocator(document.getElementById('content') as HTMLElement)).toHaveFocus();
    await expect.poll(() => sent).toEqual([{ path: consentPath, back: `${contactPath}?a=b`, choice }]);
    expect(path()).toBe(`${contactPath}?a=b`);
  });
});

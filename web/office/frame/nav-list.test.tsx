import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeClaimsPath, officeDayPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { NavList } from './nav-list.tsx';
import { navItemsFor } from './nav-tree.ts';

const date = '2026-11-19';

describe.each(languages)('the navigation of the owner in %s', (language) => {
  const say = sayIn(language);
  const group = (name: 'today' | 'money' | 'shop') =>
    page.getByRole('button', { name: new RegExp(`^${say(`office-nav-group-${name}`)}`) });
  const link = (label: Parameters<typeof say>[0]) => page.getByRole('link', { name: new RegExp(`^${say(label)}`) });
  const open = (path: string) => {
    const office = atWork('owner')['office/frame/office-frame'];
    const layouts = { 'office/frame/office-frame': { ...office, counts: { problems: 3 } } };
    const list = () => <NavList items={navItemsFor(['owner'])} />;
    return openInShop(inGutter(list, 'office'), { app: 'office', language, path, layouts });
  };

  it('has the group of the current page open, and another one by keyboard', async () => {
    const shop = await open(officeClaimsPath);
    await expect.element(link('claims-title')).toHaveAttribute('aria-current', 'page');
    await expect.element(group('money')).toHaveAttribute('aria-expanded', 'true');
    await expect
      .element(group('today'))
      .toHaveTextContent(`${say('office-nav-group-today')}3 ${say('office-need-a-person')}`);
    expect(link('office-nav-day').query()).toBeNull();
    group('today').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(group('today')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(group('today')).toHaveFocus();
    await expect.element(group('money')).toHaveAttribute('aria-expanded', 'false');
    await expect
      .element(link('office-nav-day'))
      .toHaveTextContent(`${say('office-nav-day')}3 ${say('office-need-a-person')}`);
    await expectAccessibleLayout();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(shop.path).toBe(officeDayPath(date));
  });

  it('closes the open group when it is pressed again', async () => {
    await open(officeDayPath(date));
    await expect.element(link('kitchen-title-cook')).toBeVisible();
    await group('today').click();
    await expect.element(group('today')).toHaveAttribute('aria-expanded', 'false');
    expect(link('kitchen-title-cook').query()).toBeNull();
  });
});

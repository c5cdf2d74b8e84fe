import type { Locator, Page } from '@playwright/test';
import { cookPath, packPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { carrySession, isKept, openProfile } from '#tests/support/browser-profile.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { askShop, inShop, openComingKitchenDay, workInKitchen } from '#tests/support/kitchen-in-browser.ts';
import { openAlive, reloadAlive } from '#tests/support/open-alive.ts';
import { sayIn } from '#tests/support/say-in.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const say = sayIn('el');

const tablet = { width: 1180, height: 820 };

const cells = (page: Page) => page.getByRole('listitem').getByRole('button', { name: /έτοιμα/ });
const stations = (page: Page) => page.getByRole('navigation', { name: say('cook-stations') }).getByRole('link');
const noNetwork = (page: Page) => page.getByText(/^Χωρίς δίκτυο. Βλέπεις τη μέρα/);
const ins = (page: Page) => page.getByRole('button', { name: /^Μπήκε/ });
const cookedOf = (date: string) =>
  askShop<{ note: string; count: number }>(
    sql`select note, count from cook_ticks where date = ${date} order by at, note`,
  );

/** The next portion that is still to be cooked, at whichever station. */
async function pressNext(page: Page): Promise<Locator> {
  for (let at = 0; at < (await stations(page).count()); at++) {
    await stations(page).nth(at).click();
    await expect(stations(page).nth(at)).toHaveAttribute('aria-current', 'true');
    const pressed = await cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-pressed')));
    const cell = cells(page).nth(pressed.indexOf('false'));
    if (!pressed.includes('false')) continue;
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    return cell;
  }
  throw new Error('Everything is cooked');
}

test('the cook’s page works without a network from its first press, reloaded and in another browser', async ({
  context,
  request,
  baseURL,
}, testInfo) => {
  const { date, orders } = await openComingKitchenDay({ context, request, baseURL });
  await workInKitchen(context, baseURL);
  const profile = await openProfile(testInfo, baseURL, tablet);
  await carrySession(context, profile.context);
  const page = await profile.context.newPage();
  await openAlive(page, cookPath(date));
  await expect.poll(() => isKept(page, cookPath(date))).toBe(true);

  await test.step('the first press and another station need no network', async () => {
    await profile.goOffline(page);
    await cells(page).first().click();
    await expect(cells(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 τικ περιμένει δίκτυο')).toBeVisible();
    await stations(page).nth(1).click();
    await expect(stations(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await cells(page).first().click();
    await expect(page.getByText('2 τικ περιμένουν δίκτυο')).toBeVisible();
  });
  await test.step('reloaded, it shows what was pressed, on the station it was on', async () => {
    await reloadAlive(page);
    await expect(noNetwork(page)).toBeVisible();
    await expect(stations(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(cells(page).first()).toHaveAttribute('aria-pressed', 'true');
    expect(await findViolations(page)).toEqual([]);
  });
  const again = await profile.restart();
  await test.step('in a browser that starts anew a press is taken back', async () => {
    await openAlive(again, cookPath(date));
    await expect(noNetwork(again)).toBeVisible();
    await expect(cells(again).first()).toHaveAttribute('aria-pressed', 'true');
    const cell = await pressNext(again);
    await again.getByRole('button', { name: say('cook-undo') }).click();
    await expect(cell).toHaveAttribute('aria-pressed', 'false');
    await expect(again.getByText('4 τικ περιμένουν δίκτυο')).toBeVisible();
    expect(await cookedOf(date)).toEqual([]);
  });
  await test.step('with a network each counts once', async () => {
    await profile.goOnline();
    await expect
      .poll(async () => (await cookedOf(date)).map(({ note }) => note).sort())
      .toEqual(['cooked', 'cooked', 'cooked', 'undone']);
    await expect(noNetwork(again)).toHaveCount(0);
    await expect(again.getByText(/περιμένουν δίκτυο/)).toHaveCount(0);
  });
  await test.step('over a line that hangs, presses are drawn at once', async () => {
    let held = 0;
    await again.route('**/ticks', () => {
      held += 1;
    });
    await pressNext(again);
    await pressNext(again);
    await expect(again.getByText('2 τικ περιμένουν δίκτυο')).toBeVisible();
    expect(held).toBe(1);
    await again.unroute('**/ticks');
    await expect.poll(async () => (await cookedOf(date)).length).toBe(6);
    await expect(again.getByText(/περιμένουν δίκτυο/)).toHaveCount(0);
    await again.getByRole('button', { name: say('cook-undo') }).click();
    await expect.poll(async () => (await cookedOf(date)).length).toBe(7);
  });
  await test.step('what does not count any more is named', async () => {
    await profile.goOffline(again);
    const cell = await pressNext(again);
    const dish = await cell.locator('xpath=ancestor::li[1]').getByRole('heading').textContent();
    await expect(again.getByText('1 τικ περιμένει δίκτυο')).toBeVisible();
    await inShop(sql`update deliveries set status = 'canceled' where order_id = ${orders[0]?.id ?? ''}`);
    await profile.goOnline();
    await expect(again.getByText(new RegExp(`^${dish}, .*: δεν μέτρησε`))).toBeVisible();
    expect(await cookedOf(date)).toHaveLength(7);
  });
  await profile.close();
});

test('the packer’s page works without a network: other bags, closing and reopening', async ({
  context,
  request,
  baseURL,
}, testInfo) => {
  const { date } = await openComingKitchenDay({ context, request, baseURL }, 2);
  await workInKitchen(context, baseURL);
  const profile = await openProfile(testInfo, baseURL, tablet);
  await carrySession(context, profile.context);
  const page = await profile.context.newPage();
  await openAlive(page, packPath(date));
  const bagsKept = () =>
    page.evaluate(
      async (path) => {
        const kept = await (await caches.open('office')).match(path);
        return kept ? ((await kept.json()) as { bags: unknown[] }).bags.length : 0;
      },
      `${packPath(date)}?kept`,
    );
  await expect.poll(bagsKept).toBe(2);
  await expect.poll(() => isKept(page, packPath(date))).toBe(true);
  const bags = page.getByRole('navigation', { name: say('pack-list') }).getByRole('link');
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });

  await test.step('the first bag is filled and closed, and the next lies open', async () => {
    await profile.goOffline(page);
    for (let left = await ins(page).count(); left > 0; left--) {
      await ins(page).first().click();
      await expect(ins(page)).toHaveCount(left - 1);
    }
    await page.getByRole('button', { name: say('pack-close') }).click();
    await expect(bags.nth(1)).toHaveAttribute('aria-current', 'true');
    await ins(page).first().click();
    await bags.first().click();
    await expect(page.getByRole('button', { name: say('pack-reopen') })).toBeVisible();
    await expect(heading).toBeVisible();
  });
  await test.step('a bag that is not full is not closed, and says so', async () => {
    await bags.nth(1).click();
    await page.getByRole('button', { name: say('pack-close') }).click();
    await expect(page.getByRole('alert')).toHaveText(say('pack-bag-not-full'));
  });
  const again = await profile.restart();
  await test.step('in a browser that starts anew all of it stands there', async () => {
    await openAlive(again, packPath(date));
    await expect(noNetwork(again)).toBeVisible();
    await expect(again.getByText('1 από 2 σακούλες')).toBeVisible();
    expect(await findViolations(again)).toEqual([]);
    expect(await askShop(sql`select id from pack_ticks where date = ${date}`)).toEqual([]);
  });
  await test.step('with a network it is sent once, in its order', async () => {
    await profile.goOnline();
    await expect
      .poll(() =>
        askShop(
          sql`select b.state from packed_bags b join deliveries d on d.id = b.delivery_id where d.date = ${date} and b.state = 'closed'`,
        ),
      )
      .toEqual([{ state: 'closed' }]);
    await expect(noNetwork(again)).toHaveCount(0);
    await expect(again.getByText(/περιμένουν δίκτυο/)).toHaveCount(0);
  });
  await profile.close();
});

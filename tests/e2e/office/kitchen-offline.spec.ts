import type { Locator, Page } from '@playwright/test';
import { cookPath, packPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { carrySession, isKept, openProfile } from '#tests/support/browser/browser-profile.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, openComingKitchenDay, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

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

  await test.step('the first press and a change of station need no network', async () => {
    await profile.goOffline(page);
    await cells(page).first().click();
    await expect(cells(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 τικ περιμένει δίκτυο')).toBeVisible();
    await stations(page).nth(1).click();
    await expect(stations(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await cells(page).first().click();
    await expect(page.getByText('2 τικ περιμένουν δίκτυο')).toBeVisible();
  });
  await test.step('reloaded, it shows the earlier presses, on the same station', async () => {
    await reloadAlive(page);
    await expect(noNetwork(page)).toBeVisible();
    await expect(stations(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(cells(page).first()).toHaveAttribute('aria-pressed', 'true');
    expect(await findViolations(page)).toEqual([]);
  });
  const again = await profile.restart();
  await test.step('in a restarted browser a press can be undone', async () => {
    await openAlive(again, cookPath(date));
    await expect(noNetwork(again)).toBeVisible();
    await expect(cells(again).first()).toHaveAttribute('aria-pressed', 'true');
    const cell = await pressNext(again);
    await again.getByRole('button', { name: say('cook-undo') }).click();
    await expect(cell).toHaveAttribute('aria-pressed', 'false');
    await expect(again.getByText('4 τικ περιμένουν δίκτυο')).toBeVisible();
    expect(await cookedOf(date)).toEqual([]);
  });
  await test.step('with a network each press is applied once', async () => {
    await profile.goOnline();
    await expect
      .poll(async () => (await cookedOf(date)).map(({ note }) => note).sort())
      .toEqual(['cooked', 'cooked', 'cooked', 'undone']);
    await expect(noNetwork(again)).toHaveCount(0);
    await expect(again.getByText(/περιμένουν δίκτυο/)).toHaveCount(0);
  });
  await test.step('on a connection that hangs, presses are shown at once', async () => {
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
  await test.step('a press that is no longer valid is reported with its dish', async () => {
    await profile.goOffline(again);
    const cell = await pressNext(again);
    const dish = await cell.locator('xpath=ancestor::li[1]').getByRole('heading').textContent();
    await expect(again.getByText('1 τικ περιμένει δίκτυο')).toBeVisible();
    await inShop(sql`update deliveries set status = 'canceled' where order_id = ${orders[0]?.id ?? ''}`);
    await profile.goOnline();
    const refusal = again.getByText(new RegExp(`^${dish}, .*: δεν μέτρησε`));
    await expect(refusal).toBeVisible();
    expect(await cookedOf(date)).toHaveLength(7);
    await reloadAlive(again);
    await expect(refusal).toBeVisible();
    await again.getByRole('button', { name: say('kitchen-understood') }).click();
    await expect(refusal).toHaveCount(0);
    await reloadAlive(again);
    await expect(cells(again).first()).toBeVisible();
    await expect(refusal).toHaveCount(0);
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

  await test.step('the first bag is filled and closed, and the next one opens', async () => {
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
  await test.step('a bag that is not full cannot be closed, and the page says so', async () => {
    await bags.nth(1).click();
    await page.getByRole('button', { name: say('pack-close') }).click();
    await expect(page.getByRole('alert')).toHaveText(say('pack-bag-not-full'));
  });
  const again = await profile.restart();
  await test.step('in a restarted browser the whole state is restored', async () => {
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

test('without a network a packer scans labels and reports a missing meal', async ({
  context,
  request,
  baseURL,
}, testInfo) => {
  const { date, orders } = await openComingKitchenDay({ context, request, baseURL }, 2);
  const ids = orders.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
  await printLabels(ids);
  await workInKitchen(context, baseURL);
  const profile = await openProfile(testInfo, baseURL, tablet);
  await carrySession(context, profile.context);
  const page = await profile.context.newPage();
  await openAlive(page, packPath(date));
  const kept = () =>
    page.evaluate(
      async (path) => {
        const found = await (await caches.open('office')).match(path);
        return found ? await found.text() : '';
      },
      `${packPath(date)}?kept`,
    );
  const labelled = new Set((await labelsOf(ids)).map(({ itemId }) => itemId)).size;
  await expect
    .poll(async () => (JSON.parse((await kept()) || '{}') as { labels?: unknown[] }).labels?.length)
    .toBe(labelled);
  await expect.poll(() => isKept(page, packPath(date))).toBe(true);
  const [bag, other] = await Promise.all([0, 1].map((at) => labelsOf([ids[at] ?? ''])));
  expect(await kept()).not.toContain(bag?.[0]?.token);
  const scan = async (token: string | undefined) => {
    await page.getByLabel(say('pack-scan')).fill(`https://shop.example/batch/${token}`);
    await page.keyboard.press('Enter');
  };
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });

  await test.step('scanning a label of the open bag packs its meal once', async () => {
    await profile.goOffline(page);
    const before = await ins(page).count();
    await scan(bag?.[0]?.token);
    await expect(page.getByText(/, σωστή σακούλα$/)).toBeVisible();
    await expect(page.getByText('1 τικ περιμένει δίκτυο')).toBeVisible();
    expect(await ins(page).count()).toBeLessThanOrEqual(before);
  });
  await test.step('a label of another bag names that bag, and an unknown label is refused with a sentence', async () => {
    await scan(other?.[0]?.token);
    await expect(page.getByRole('alert')).toContainText(`${orders[1]?.number}`);
    await scan('thisIsNoTokenOfOurs');
    await expect(page.getByRole('alert')).toHaveText(say('pack-scan-unknown'));
  });
  await test.step('a missing meal is reported, and its bag stays open', async () => {
    const meals = await ins(page).count();
    await page.getByRole('button', { name: say('pack-missing') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('pack-missing-offline'))).toBeVisible();
    await dialog.getByRole('radio').last().check();
    await dialog.getByRole('button', { name: say('pack-missing-do') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(say('pack-reported'))).toBeVisible();
    for (let left = await ins(page).count(); left > 0; left--) {
      await ins(page).first().click();
      await expect(ins(page)).toHaveCount(left - 1);
    }
    expect(meals).toBeGreaterThan(0);
    await page.getByRole('button', { name: say('pack-close') }).click();
    await expect(page.getByText(say('pack-bag-not-full'))).toBeVisible();
    await expect(page.getByText(say('pack-print-offline'))).toBeVisible();
    await expect(heading).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
  const again = await profile.restart();
  await test.step('with a network everything is sent once, and the bag can be closed', async () => {
    await openAlive(again, packPath(date));
    await expect(again.getByText(say('pack-reported'))).toBeVisible();
    await profile.goOnline();
    await expect
      .poll(() => askShop(sql`select bag from missing_meals where delivery_id = ${ids[0] ?? ''}`))
      .toEqual([{ bag: 1 }]);
    await expect(again.getByText(/περιμένουν δίκτυο/)).toHaveCount(0);
    await expect(again.getByText(say('pack-reported'))).toHaveCount(0);
    await expect(again.getByText(/^Λείπει: /)).toBeVisible();
    expect(
      await askShop(sql`select count from pack_ticks where delivery_id = ${ids[0] ?? ''} and label is not null`),
    ).toEqual([{ count: 1 }]);
    await again.getByRole('button', { name: say('pack-close') }).click();
    await expect
      .poll(() => askShop(sql`select state from packed_bags where delivery_id = ${ids[0] ?? ''}`))
      .toEqual([{ state: 'closed' }]);
  });
  await profile.close();
});

/** A label for each meal, as a print leaves them. */
async function printLabels(deliveries: readonly string[]): Promise<void> {
  await inShop(sql`
    insert into label_contents (hash, meal_id, portion, content)
    select i.meal_id::text, i.meal_id, i.meal->>'portion', '{}' from order_items i where i.delivery_id = any(${deliveries}::uuid[])
    on conflict do nothing`);
  await inShop(sql`
    insert into labels (token, spot_id, date, delivery_id, item_id, copy, bag, bags, meal_id, portion, production_date, use_by,
      lot, content_hash, made_at)
    select replace(gen_random_uuid()::text, '-', ''), o.spot_id, d.date, d.id, i.id, copy, 1, 1, i.meal_id, i.meal->>'portion',
      d.date - 1, d.date + 2, 'lot', i.meal_id::text, now()
    from deliveries d join orders o on o.id = d.order_id join order_items i on i.delivery_id = d.id
    cross join lateral generate_series(1, i.amount) as copy where d.id = any(${deliveries}::uuid[])`);
}

const labelsOf = (deliveries: readonly string[]) =>
  askShop<{ token: string; itemId: string }>(sql`
    select token, item_id as "itemId" from labels where delivery_id = any(${deliveries}::uuid[]) order by delivery_id, item_id, copy`);

import type { Page } from '@playwright/test';
import { sql } from '#server/database/sql.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import {
  beAtWork,
  carryOffice,
  changeRows,
  openMember,
  type StaffMember,
} from '#tests/support/browser/staff-in-browser.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 1180, height: 820 } });

const pin = '7294';

async function typePin(page: Page, { name }: StaffMember, digits: string) {
  const person = page.getByRole('button', { name });
  if (await page.getByRole('heading', { name: say('office-lock-title') }).isVisible()) await person.click();
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: say('office-lock-open') }).click();
}

const opened = (page: Page) => expect(page).not.toHaveURL(/\/office\/lock/);

test('the owner enrols a tablet; a name and a PIN open it, and every page requires that', async ({ page, context }) => {
  const owner = await openMember(['owner'], 'Ρένα Μακρή');
  const name = `Κουζίνα ${owner.id.slice(0, 6)}`;
  await beAtWork(context, owner);
  await openAlive(page, '/office/me');
  await page.getByLabel(say('office-me-pin-label')).fill(pin);
  await page.getByRole('button', { name: say('office-me-pin-send') }).click();
  await expect(page.getByText(say('office-me-pin-kept'))).toBeVisible();
  await openAlive(page, '/office/tablets');
  await page.getByLabel(say('office-tablet-name')).fill(name);
  await page.getByRole('button', { name: say('office-tablet-enrol') }).click();
  await expect(page.getByRole('heading', { name: say('office-lock-title') })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  const cookie = (await context.cookies()).find((each) => each.name === 'office');
  expect(cookie?.value).toMatch(/^tablet_/);
  for (const path of ['/office', '/office/me', '/office/team', '/office/sign-in'])
    expect((await page.request.get(path)).url(), path).toMatch(/\/office\/lock/);

  await test.step('a wrong PIN is reported; after five the name is locked, and the page shows until when', async () => {
    for (let tries = 1; tries < 5; tries += 1) {
      await typePin(page, owner, '1470');
      await expect(page.getByRole('alert')).toHaveText(say('wrong-pin'));
      await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('');
    }
    await typePin(page, owner, '1470');
    await expect(page.getByRole('alert')).toHaveText(/Αυτό το όνομα ανοίγει ξανά στις \d\d:\d\d\./);
    await typePin(page, owner, pin);
    // The same words are already there; an answer empties the field.
    await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('');
    await expect(page.getByRole('alert')).toHaveText(/ανοίγει ξανά στις/);
    await changeRows(sql`update staff_pins set blocked_until = null where account_id = ${owner.id}`);
    await page.getByLabel('PIN', { exact: true }).fill(pin);
    await page.keyboard.press('Enter');
    await opened(page);
  });

  await page.goto('/office/team');
  await expect(page.getByRole('heading', { level: 1, name: say('office-not-yours-title') })).toBeVisible();
  await test.step('a tablet that the owner removed opens nothing any more', async () => {
    await changeRows(sql`delete from tablets where name = ${name}`);
    await page.goto('/office/lock');
    await expect(page).toHaveURL(/\/office\/sign-in/);
  });
});

test('it locks by itself when it is not used, and opens where it was left', async ({ page, context, request }) => {
  const cook = await openMember(['kitchen'], 'Τάσος Ψωμάς');
  const cookAtWork = orderMaker(request, { token: await beAtWork(context, cook) });
  await cookAtWork.call('office-pin-update', 'PUT', {}, { pin });
  const owner = orderMaker(request, { token: await beAtWork(context, await openMember(['owner'])) });
  const tablet = { name: say('station-oven'), roles: ['kitchen'] };
  const { token } = await owner.call<{ token: string }>('tablet-create', 'POST', {}, tablet);
  await carryOffice(context, token);
  const statuses: number[] = [];
  const locks: string[] = [];
  page.on('requestfinished', async (asked) => {
    if (asked.url().endsWith('/office/tablet-use')) statuses.push((await asked.response())?.status() ?? 0);
  });
  page.on('request', (asked) => {
    if (asked.url().includes('/office/sign-out')) locks.push(asked.url());
  });
  await page.clock.install();
  await openAlive(page, '/office/lock?back=/office/audit');
  await typePin(page, cook, pin);
  const title = page.getByRole('heading', { level: 1, name: say('office-audit-title') });
  await expect(title).toBeVisible();
  const expectOpen = async () => {
    // A tablet that locks itself has notified the shop by the time this is answered.
    await page.evaluate(() => fetch('/office/audit'));
    expect(locks).toEqual([]);
    await expect(title).toBeVisible();
  };
  await test.step('reading and scrolling keep it open', async () => {
    // A reader keeps scrolling; one turn of the wheel may come before the page listens.
    const read = async (times: number) => {
      await expect(async () => {
        await page.mouse.wheel(0, 100);
        expect(statuses).toEqual(Array.from({ length: times }, () => 200));
      }).toPass();
      // The page has read that answer once it has read this one.
      await page.evaluate(() => fetch('/office/audit').then((answer) => answer.text()));
    };
    await read(1);
    await page.clock.fastForward('04:30');
    await read(2);
    await page.clock.fastForward('00:50');
    await expectOpen();
  });
  await page.clock.fastForward('03:30');
  await expectOpen();
  await page.clock.fastForward('00:50');
  await expect(page).toHaveURL(/\/office\/lock\?back=%2Foffice%2Faudit/);
});

test('without a network it stays open, for at most 12 hours', async ({ page, context, request }) => {
  const cook = await openMember(['kitchen'], 'Τάσος Ψωμάς');
  const cookAtWork = orderMaker(request, { token: await beAtWork(context, cook) });
  await cookAtWork.call('office-pin-update', 'PUT', {}, { pin });
  const owner = orderMaker(request, { token: await beAtWork(context, await openMember(['owner'])) });
  const tablet = { name: say('station-oven'), roles: ['kitchen'] };
  const { token } = await owner.call<{ token: string }>('tablet-create', 'POST', {}, tablet);
  await carryOffice(context, token);
  await page.clock.install();
  await openAlive(page, '/office/lock?back=/office/audit');
  await typePin(page, cook, pin);
  const title = page.getByRole('heading', { level: 1, name: say('office-audit-title') });
  await expect(title).toBeVisible();
  const covers = () => page.evaluate(() => Boolean(document.elementFromPoint(500, 400)?.matches('.fixed.inset-0')));
  await context.setOffline(true);
  const asked = () => page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/healthz'));
  for (const time of ['05:10', '06:00:00']) {
    const failed = asked();
    await page.clock.fastForward(time);
    await failed;
    expect(await covers()).toBe(false);
  }
  await page.clock.fastForward('06:00:00');
  await expect.poll(covers).toBe(true);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/office\/lock/);
});

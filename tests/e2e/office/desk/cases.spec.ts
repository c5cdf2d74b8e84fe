import type { Page } from '@playwright/test';
import { newCaseOfOrderPath, officeCasePath } from '#contract/office-paths.ts';
import { orderPath, reportProblemPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { inShop } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { beAtWork, openMember } from '#tests/support/browser/staff-in-browser.ts';
import { placeOrder } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');
const desk = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };

/** As if it had been handed over an hour ago, today. */
async function handOver({ id }: Order): Promise<void> {
  await inShop(sql`
    update deliveries set status = 'delivered', date = (now() at time zone 'Europe/Athens')::date where order_id = ${id}`);
  await inShop(sql`update orders set status = 'delivered' where id = ${id}`);
}

async function sound(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('a caller whose meal was missing gets credit by the rule, and sees it on the page of the order', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { order } = await placeOrder({ context, request, baseURL });
  await handOver(order);
  const [item] = order.deliveries[0]?.items ?? [];
  await page.setViewportSize(desk);
  await beAtWork(context, await openMember(['support']));
  await openAlive(page, newCaseOfOrderPath(order.number));
  await page.getByLabel(item?.name ?? '', { exact: true }).selectOption('1');
  await page.getByLabel(say('office-cases-what'), { exact: false }).selectOption('missing');
  await page.getByText(say('office-case-way-credit'), { exact: true }).click();
  await sound(page);
  await page.getByRole('button', { name: say('office-case-open') }).click();
  await expect(page.getByText(say('office-case-decided'))).toBeVisible();
  await expect(page.getByText(say('office-cases-money-back'))).toBeVisible();
  await sound(page);
  await page.setViewportSize(phone);
  await openAlive(page, orderPath(order.id));
  await page.getByRole('link', { name: say('case-problem-missing') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('case-sorry-money') })).toBeVisible();
  await sound(page);
});

test('a meal that smelled is reported from the order with a photo, and decided at the office', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { order } = await placeOrder({ context, request, baseURL });
  await handOver(order);
  const delivery = order.deliveries[0];
  await page.setViewportSize(phone);
  await openAlive(page, orderPath(order.id));
  await page.getByRole('link', { name: say('case-report') }).click();
  await expect(page).toHaveURL(new RegExp(reportProblemPath(order.id, delivery?.id ?? '')));
  await sound(page);
  await page.getByRole('button', { name: say('case-meals-all') }).click();
  await page.getByText(say('case-problem-spoiled'), { exact: true }).click();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('bill.pdf', 'image/jpeg', Buffer.from('%PDF-1.7'));
  await expect(page.getByText(say('case-photo-unreadable'))).toBeVisible();
  await choose('lid.png', 'image/png', await page.screenshot());
  await expect(page.getByAltText(say('case-photo-alt', { number: 1 }))).toBeVisible();
  await page.getByLabel(say('case-words'), { exact: false }).fill('Μύριζε το κοτόπουλο.');
  await page.getByRole('radio', { name: say('case-wish-credit-bare'), exact: false }).check({ force: true });
  await sound(page);
  await page.getByRole('button', { name: say('case-send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('case-sorry-open') })).toBeVisible();
  const caseId = /cases\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await sound(page);
  const ownPage = page.url();

  await page.setViewportSize(desk);
  await beAtWork(context, await openMember(['owner']));
  await openAlive(page, officeCasePath(caseId));
  await expect(page.getByText('Μύριζε το κοτόπουλο.')).toBeVisible();
  await expect(page.getByAltText(say('office-case-photo', { number: 1 }))).toBeVisible();
  await page.getByLabel(say('office-case-cause'), { exact: false }).selectOption('kitchen');
  await page.getByText(say('office-case-way-credit'), { exact: true }).click();
  await page.getByLabel(say('office-case-amount'), { exact: false }).fill('10,00');
  await page.getByLabel(say('office-case-reason'), { exact: false }).fill('Το δείγμα ήταν εντάξει');
  await page.getByLabel(say('office-case-message'), { exact: false }).fill('Συγγνώμη, αλλάξαμε προμηθευτή.');
  await sound(page);
  await page.getByRole('button', { name: say('office-case-decide-send') }).click();
  await expect(page.getByText(say('office-case-decided'))).toBeVisible();
  await page.goto(ownPage);
  await expect(page.getByText('Συγγνώμη, αλλάξαμε προμηθευτή.')).toBeVisible();
  await expect(page.getByText(formatEuros(1000)).first()).toBeVisible();
});

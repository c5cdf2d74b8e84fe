import { officeOrderPath, officeOrdersPath } from '#contract/office-paths.ts';
import { orderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { expectAccessibleLayout } from '#tests/support/browser/find-violations.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { beAtWork, openMember } from '#tests/support/browser/staff-in-browser.ts';
import { placeOrder, readOrder, shortPlan } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a caller asks how much they owe: found by keyboard, answered in one sentence with how it came about', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const browsing = { context, request, baseURL: baseURL ?? '' };
  const { order, maker } = await placeOrder(browsing, { ...shortPlan, paymentType: 'pos' });
  const [first, second] = order.deliveries;
  if (!first || !second) throw new Error('A plan with one delivery.');
  // One change, which adds a meal to the first delivery, and one skipped delivery.
  const items = first.items.map(({ item, amount }, at) => ({
    itemId: item.id,
    amount: at === 0 ? amount + 1 : amount,
  }));
  const query = { orderId: order.id };
  await maker.call('order-menu-update', 'PUT', query, { deliveryId: first.id, items });
  await maker.call('order-delivery-skip', 'PUT', query, { deliveryId: second.id });
  const { money, totals }: Order = await readOrder(maker, order);
  expect(money.due).toBe(totals.grandtotal);
  expect(money.due).not.toBe(order.money.due);

  await beAtWork(context, await openMember(['support']));
  await test.step('by number: two presses after typing', async () => {
    await openAlive(page, officeOrdersPath);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(order.number);
    await expect(page.getByRole('listitem').filter({ hasText: `#${order.number}` })).toBeVisible();
    await expect(page.locator('[data-desk-row]')).toHaveCount(1);
    await expectAccessibleLayout(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${officeOrderPath(order.id)}`);
  });
  await test.step('the sum is the customer’s own, and its lines add up', async () => {
    const money = page.getByRole('region', { name: say('desk-money') });
    const sum = formatEuros(totals.grandtotal);
    const ordered = say('desk-owes-ordered', { sign: 'first', sum: formatEuros(order.totals.subtotal) });
    const sentence = plain((await money.getByRole('paragraph').first().textContent()) ?? '');
    expect(sentence).toContain(plain(say('desk-owes', { sum, parts: ordered }).replace(/\.$/, '')));
    const amounts = await money.locator('tbody td:last-child').allTextContents();
    const cents = amounts.map((each) => Number(each.replaceAll('−', '-').replaceAll(/[^\d-]/g, '')));
    expect(cents.reduce((all, each) => all + each, 0)).toBe(totals.grandtotal);
    expect(amounts.length).toBeGreaterThanOrEqual(3);
    await expect(page.getByRole('region', { name: say('desk-say') })).toContainText(
      plain(say('desk-say-pay-at-door', { sum, method: 'card' })),
    );
  });
  await test.step('the customer’s page shows the same', async () => {
    await page.goto(orderPath(order.id));
    await expect(page.getByRole('main')).toContainText(plain(formatEuros(totals.grandtotal)));
  });
});

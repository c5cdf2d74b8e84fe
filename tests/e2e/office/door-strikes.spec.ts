import { doorStrikesPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { placeOrder } from '#tests/support/placed-order.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('payment at the door is turned on again with a reason, for everybody whom the same phone had turned it off for', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { order: first } = await placeOrder({ context, request, baseURL }, { paymentType: 'cash-on-delivery' });
  const { order: second } = await placeOrder({ context, request, baseURL }, { paymentType: 'cash-on-delivery' });
  for (const { id } of [first, second])
    await inShop(sql`
      insert into door_strikes (order_id, account_id, phone_key, door_key, at)
      select id, account_id, ${first.id}, ${id}, now() from orders where id = ${id}`);
  await workInKitchen(context, baseURL, ['support']);
  await openAlive(page, doorStrikesPath);
  const row = page.getByRole('listitem').filter({ hasText: `#${second.number}` });
  await expect(row).toContainText('Κλειστή');
  await row.getByText('Άνοιξέ την ξανά').click();
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Άνοιξε την πληρωμή στην πόρτα' }).click();
  await expect(row.getByLabel('Λόγος')).toBeFocused();
  await row.getByLabel('Λόγος').fill('Ήταν στο νοσοκομείο');
  await row.getByRole('button', { name: 'Άνοιξε την πληρωμή στην πόρτα' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Η πληρωμή στην πόρτα άνοιξε ξανά' })).toBeVisible();
  await expect(page.getByText(`#${first.number}`)).toHaveCount(0);
  await expect(page.getByText(`#${second.number}`)).toHaveCount(0);
});

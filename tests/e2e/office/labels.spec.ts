import type { Page } from '@playwright/test';
import { cookPath, labelsPath, officeDayPath, sheetFilePath } from '#contract/office-paths.ts';
import { batchPath } from '#contract/paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, openKitchenDay, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const tablet = { width: 1180, height: 820 };
const phone = { width: 390, height: 844 };
test.use({ viewport: tablet });

const versionsOf = (date: string) =>
  askShop<{ kind: string; number: number; isSupplement: boolean }>(sql`
    select kind, number, is_supplement as "isSupplement" from sheet_versions where date = ${date} order by made_at`);
/** The file that opens in a new tab, as the shop sends it. */
async function pressForFile(page: Page, name: string | RegExp) {
  const sent = page.context().waitForEvent('response', (answer) => /\/sheets\/[\w-]{36}/.test(answer.url()));
  await page.getByRole('button', { name }).first().click();
  return sent;
}
const takeOneMeal = (orderId: string) => sql`
  with less as (update order_items set amount = amount - 1 where id = (
    select i.id from order_items i join deliveries d on d.id = i.delivery_id
    where d.order_id = ${orderId} and i.amount > 1 order by i.position limit 1))
  update deliveries set status = status where order_id = ${orderId}`;

test('a day is printed; later changes show on every screen and are printed alone', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { date, orders } = await openKitchenDay({ context, request, baseURL });
  const [order] = orders;
  await workInKitchen(context, baseURL);
  await openAlive(page, labelsPath(date));
  await expect(page.locator('[data-feed=live]')).toBeAttached();

  const file = await pressForFile(page, 'Τύπωσε όλα: Φύλλο μαγειρέματος');
  expect(file.headers()['content-type']).toBe('application/pdf');
  const versions = page.getByRole('region', { name: say('labels-versions') });
  await expect(versions.getByText('Φύλλο μαγειρέματος, έκδοση 1')).toBeVisible();
  await expect(versions.getByText('Νίκος Μάγειρας')).toBeVisible();
  await pressForFile(page, 'Τύπωσε όλα: Ετικέτες γευμάτων');
  await expect(page.getByText(say('labels-true'), { exact: true })).toHaveCount(2);
  await expect(page.getByText(say('labels-changes-none'))).toBeVisible();

  const others = await Promise.all([officeDayPath(date), cookPath(date)].map((path) => openBeside(page, path)));
  const [board, cook] = others;
  if (!board || !cook || !order) throw new Error('Too few pages');
  await inShop(takeOneMeal(order.id));
  const since = page.getByRole('region', { name: say('labels-changes') });
  for (const each of [since, board.getByRole('region', { name: say('labels-changes') })]) {
    await expect(each.getByText('−1')).toBeVisible();
    await expect(each.getByText(`#${order.number}`)).toBeVisible();
  }
  await cook.getByRole('link', { name: 'Αλλαγές 1' }).click();
  await expect(cook.getByText(`2 → 1 · #${order.number}`)).toBeVisible();
  expect(await findViolations(cook)).toEqual([]);
  await cook.getByRole('button', { name: say('cook-changes-seen') }).click();
  await expect(cook.getByRole('link', { name: say('cook-changes'), exact: true })).toBeVisible();
  await cook
    .getByRole('listitem')
    .filter({ hasText: `#${order.number}` })
    .getByRole('link')
    .click();
  await expect(cook.getByRole('button', { name: /από την εκτύπωση −1/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await findViolations(page, { without: ['color-contrast'] })).toEqual([]);

  await pressForFile(board, 'Τύπωσε μόνο τις αλλαγές: 1 γραμμή για την κουζίνα');
  await expect(cook.getByRole('button', { name: /από την εκτύπωση/ })).toHaveCount(0);
  await expect(versions.getByText(say('labels-supplement'))).toBeVisible();
  expect(await versionsOf(date)).toEqual([
    { kind: 'cook', number: 1, isSupplement: false },
    { kind: 'labels', number: 1, isSupplement: false },
    { kind: 'cook', number: 2, isSupplement: true },
  ]);
});

async function openBeside(page: Page, path: string): Promise<Page> {
  const beside = await page.context().newPage();
  await openAlive(beside, path);
  return beside;
}

test('one station alone, a version again, and none of another date or another role', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { date, orders } = await openKitchenDay({ context, request, baseURL });
  await workInKitchen(context, baseURL);
  await page.setViewportSize(phone);
  await openAlive(page, labelsPath(date));
  await page.getByLabel(say('labels-part')).selectOption({ index: 1 });
  await expect(page.getByText(say('labels-not-by-part')).first()).toBeVisible();
  const made = await pressForFile(page, 'Τύπωσε όλα: Ετικέτες γευμάτων');
  const versionId = new URL(made.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByText(/δεν τυπώθηκ/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Άνοιξε το PDF: Ετικέτες γευμάτων, έκδοση 1' })).toHaveAttribute(
    'href',
    new RegExp(versionId),
  );
  expect((await page.request.get(sheetFilePath('2025-03-03', versionId))).status()).toBe(404);
  await moveInOffice(page, `${labelsPath(date)}?refused=nothing-to-print`);
  await expect(page.getByRole('alert')).toContainText('Δεν υπάρχει τίποτα καινούργιο');
  await test.step('the code on a lid opens its contents in both languages, and an unknown code is reported', async () => {
    const [label] = await askShop<{ token: string; lot: string; el: string; en: string }>(sql`
      select l.token, l.lot, c.content->'name'->>'el' as el, c.content->'name'->>'en' as en
      from labels l join label_contents c on c.hash = l.content_hash where l.date = ${date} limit 1`);
    if (!label) throw new Error('no label was made');
    for (const language of ['el', 'en'] as const) {
      const shown = await (await request.get(`${batchPath(label.token)}?lang=${language}`)).text();
      expect(shown).toContain(label[language]);
      expect(shown).toContain(label.lot);
      expect(shown).not.toContain(String(orders[0]?.number));
    }
    expect((await request.get(`${batchPath('x'.repeat(16))}?lang=el`)).status()).toBe(404);
  });
  await context.clearCookies();
  await workInKitchen(context, baseURL, ['courier']);
  expect((await page.request.get(labelsPath(date))).status()).toBe(403);
  expect((await page.request.get(sheetFilePath(date, versionId))).status()).toBe(403);
});

import { officePricesPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { expectAccessibleLayout } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner raises a price from tomorrow on, and sees a colleague’s change meanwhile', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, `${officePricesPath}?tag=office`);
  const field = page.getByLabel(/^Τιμή σε ευρώ: 5 μέρες · 1 κύριο, 1 εβδομάδα$/);
  const before = await field.inputValue();
  const cents = Math.round(Number(before.replace(',', '.')) * 100);
  const euros = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');
  const ofPlan = sql`select sp.id from spot_plans sp join plans p on p.id = sp.plan_id
    where p.tag = 'office' and p.weeks = 1 and p.days_per_week = 5 and sp.price_in_cents = ${cents}`;
  const [plan] = await askShop<{ id: string }>(ofPlan);
  const save = async () => {
    await page.getByRole('button', { name: 'Αποθήκευσε 1 τιμή' }).click();
    const review = page.getByRole('dialog', { name: say('prices-review') });
    await review.getByLabel(say('price-reason')).fill('Ακρίβυναν τα υλικά');
    await review.getByRole('button', { name: 'Αποθήκευσε 1 τιμή' }).click();
  };
  const date = page.getByLabel(say('prices-starts-on'));
  const tomorrow = new Date(Date.parse(await date.inputValue()) + 86_400_000).toISOString().slice(0, 10);
  await date.fill(tomorrow);
  await field.fill(euros(cents + 200));
  await expect(page.getByText('Σε 1 πλάνο η τιμή ανεβαίνει.')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await save();
  await expect(page.getByRole('status').filter({ hasText: 'Αποθηκεύτηκε 1 νέα τιμή' })).toBeVisible();
  await expect(page.getByText(`${euros(cents + 200)} € από`).first()).toBeVisible();
  await expect(field).toHaveValue(before);
  try {
    await inShop(sql`update scheduled_prices set price_in_cents = ${cents + 300} where spot_plan_id = ${plan?.id}`);
    await field.fill(euros(cents + 400));
    await save();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`και ${euros(cents + 300)} € από`);
    await alert.getByRole('button', { name: say('prices-keep-mine') }).click();
    await expect(page.getByText(`${euros(cents + 400)} € από`).first()).toBeVisible();
    await page.getByRole('link', { name: 'Ιστορικό: 5 μέρες · 1 κύριο, 1 εβδομάδα' }).click();
    await expect(page.getByRole('dialog')).toContainText('το όρισε: Νίκος Μάγειρας');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Πάρ’ το πίσω: 5 μέρες · 1 κύριο, 1 εβδομάδα$/ }).click();
    await expect(page.getByText(`${euros(cents + 400)} € από`)).toHaveCount(0);
    expect(await askShop(sql`select 1 from scheduled_prices where spot_plan_id = ${plan?.id}`)).toEqual([]);
  } finally {
    await inShop(sql`delete from scheduled_prices where spot_plan_id = ${plan?.id}`);
  }
});

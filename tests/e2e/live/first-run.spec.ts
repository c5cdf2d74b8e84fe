import type { Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { codeNow } from '#tests/support/accounts/code-app.ts';
import { registerCustomer } from '#tests/support/browser/customer-in-browser.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { type LiveShop, openLiveShop } from '#tests/support/shop/live-shop.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const most = { fields: 60, screens: 12 };
const password = 'ladolemono-77';

/** Counts the fields that the owner fills in, and the pages they see. */
function countWork(page: Page) {
  const screens = new Set<string>();
  let fields = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname);
  });
  return {
    async fill(field: Locator, value: string) {
      fields += 1;
      await field.fill(value);
    },
    done: () => ({ fields, screens: screens.size }),
  };
}

type Work = ReturnType<typeof countWork>;

test.describe.configure({ timeout: 120_000 });

let live: LiveShop;
test.beforeAll(async () => {
  live = await openLiveShop();
});
test.afterAll(() => live.close());

/** From the command line and the mail to the list of first steps. */
async function comeIn(page: Page, { fill }: Work) {
  await live.staff('add', 'eleni@kouzina.gr', '--name', 'Ελένη Ιωάννου', '--roles', 'owner');
  await expect.poll(() => live.mailServer.mails.length).toBe(1);
  const link = /https:\/\/localhost:\d+\/office\/welcome\S+/.exec(live.mailServer.mails[0]?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await fill(page.locator('input[name=password]'), password);
  await page.getByRole('main').getByRole('button').last().click();
  await page.waitForURL(/sign-in/);
  await fill(page.locator('input[name=username]'), 'eleni@kouzina.gr');
  await fill(page.locator('input[name=password]'), password);
  await page.getByRole('button', { name: say('office-sign-in-send'), exact: true }).click();
  await page.getByRole('button', { name: say('keys-app-add') }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await fill(page.getByLabel(say('office-code-label')), codeNow(secret));
  await page.getByRole('button', { name: say('office-code-app-confirm') }).click();
  await page.waitForURL(/\/office\/start$/);
}

async function writeParticulars(page: Page, { fill }: Work) {
  await page.getByRole('link', { name: say('start-to-settings') }).click();
  const parts: Record<string, Record<string, string>> = {
    brand: { 'name.el': 'Κουζίνα της Ελένης', 'name.en': "Eleni's Kitchen", instagram: '', facebook: '' },
    company: {
      name: 'Κουζίνα Ελένης Ι.Κ.Ε.',
      registryNumber: '123456789000',
      'address.street.el': 'Ερμού 1',
      'address.street.en': '1 Ermou',
      'address.postalCode': '10563',
    },
    tax: { vatNumber: '094259216', taxOffice: 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ' },
    contact: { 'phone.shown': '210 111 2233', email: 'geia@kouzina.gr' },
  };
  for (const [part, values] of Object.entries(parts)) {
    const section = page.locator(`section[aria-labelledby="setting-${part}"]`);
    for (const [name, value] of Object.entries(values)) await fill(section.locator(`[name="${name}"]`), value);
    await section.getByRole('button', { name: say('first-place-save') }).click();
    await expect(section.getByRole('status')).toBeVisible();
  }
}

async function makePlace(page: Page, { fill }: Work) {
  await page.getByRole('link', { name: say('first-place-title') }).click();
  expect(await findViolations(page)).toEqual([]);
  const values = {
    nameEl: 'Αθήνα κέντρο',
    nameEn: 'Central Athens',
    codes: '116 35, 10563 11634',
    minimum: '20',
    deliveryFee: '2,50',
    freeDeliveryFrom: '40',
    from0: '10:00',
    to0: '13:00',
    places0: '12',
    mealsPerDay: '200',
  };
  for (const [name, value] of Object.entries(values)) await fill(page.locator(`[name="${name}"]`), value);
  await page.getByRole('button', { name: say('first-place-save') }).click();
  await page.waitForURL(/\/office\/start$/);
}

test('an owner goes from an empty live database to the first paid order', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: live.url, ignoreHTTPSErrors: true, locale: 'el-GR' });
  const page = await context.newPage();
  const work = countWork(page);
  await comeIn(page, work);
  expect(await findViolations(page)).toEqual([]);
  for (const gap of [
    say('start-gap-company'),
    say('checkout-vat'),
    say('start-gap-place'),
    say('start-gap-payments'),
    say('start-gap-meals'),
    say('start-gap-menu'),
  ])
    await expect(page.getByText(gap, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say('start-open') })).toHaveCount(0);
  expect(await (await context.request.get('/')).text()).toContain(say('opening-soon-title'));
  for (const path of ['/office/places', '/office/menu', '/office/meals', '/office/settings', '/office/offers'])
    expect((await page.request.get(path)).status(), path).toBeLessThan(500);

  await writeParticulars(page, work);
  await moveInOffice(page, '/office');
  await makePlace(page, work);
  await page.getByRole('button', { name: say('start-example') }).click();
  await expect(page.getByText(say('start-done'), { exact: true })).toHaveCount(4);
  await page.getByRole('button', { name: say('start-open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('start-title-open') })).toBeVisible();
  const counted = work.done();
  expect(counted.fields).toBeLessThanOrEqual(most.fields);
  expect(counted.screens).toBeLessThanOrEqual(most.screens);

  await expect.poll(async () => (await context.request.get('/')).text()).not.toContain(say('opening-soon-title'));
  const { auth } = await registerCustomer(context.request);
  const customer = orderMaker(context.request, auth);
  const cart = await customer.fill(await customer.open('single'));
  const body = { paymentType: 'viva', acceptTerms: true };
  type Placed = { order: Order; redirectUrl: string };
  const { order, redirectUrl } = await customer.call<Placed>('cart-place', 'PUT', { cartId: cart.id }, body);
  const code = new URL(redirectUrl).searchParams.get('ref') ?? '';
  expect(new URL(redirectUrl).hostname).toBe('www.vivapayments.com');
  const back = await live.viva.doAtPage(code, 'pay');
  expect(back?.origin).toBe(live.url);
  await page.goto(back?.href ?? '');
  const read = () => customer.call<Order>('order-one', 'GET', { orderId: order.id });
  await expect.poll(async () => (await read()).status).toBe('opened');
  await expect
    .poll(() => live.mailServer.mails.some(({ subject }) => subject?.includes(String(order.number))))
    .toBe(true);
  const orderMail = live.mailServer.mails.find(({ subject }) => subject?.includes(String(order.number)));
  expect(orderMail?.html).toContain('Κουζίνα της Ελένης');
  await context.close();
});

import fs from 'node:fs';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { officeDepositsPath, officeRefundsPath } from '#contract/office-paths.ts';
import { refundAccountPath } from '#contract/paths.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { sql } from '#server/database/sql.ts';
import { linkIn, waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { inShop } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice, rowOf } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { ageProof, beAtWork, openMember } from '#tests/support/browser/staff-in-browser.ts';
import { placeOrder, readOrder } from '#tests/support/database/placed-order.ts';
import { readPaymentOrder } from '#tests/support/payments/payment-order-rules.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const desk = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };
type Browsing = { context: BrowserContext; request: APIRequestContext; baseURL: string | undefined };

async function deposit(browsing: Browsing) {
  const placed = await placeOrder(browsing, { paymentType: 'bank-deposit' });
  await browsing.context.clearCookies();
  return placed;
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
function csvOf(rows: [text: string, cents: number][]): string {
  const [year, month, day] = athensDateOf(new Date()).split('-');
  const head = 'Ημερομηνία;Αιτιολογία;Ποσό';
  return [head, ...rows.map(([text, cents]) => `${day}/${month}/${year};${text};${euros(cents)}`)].join('\n');
}
const bring = (page: Page, content: string, name = 'kiniseis.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
/** Content behind an open dialog is inert, so that only the dialog is checked. */
async function sound(page: Page, inside?: 'dialog') {
  expect(await findViolations(page, { ...(inside && { inside }) })).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

test('the bank’s file confirms matching orders, and a person decides about the rest', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const browsing = { context, request, baseURL };
  const [sure, short, byHand] = [await deposit(browsing), await deposit(browsing), await deposit(browsing)];
  const due = ({ order }: typeof sure) => order.totals.grandtotal;
  await page.setViewportSize(desk);
  await beAtWork(context, await openMember(['accounts']));
  await openAlive(page, officeDepositsPath);
  await expect(page.getByRole('heading', { level: 1, name: say('bank-title') })).toBeVisible();

  await bring(page, 'Ημερομηνία;Ποσό;Αιτιολογία\n16/11/2026;πολλά;λάθος');
  await expect(page.getByRole('alert')).toContainText('Το ποσό στη γραμμή 2 δεν διαβάζεται.');
  const own = sure.order.number;
  await bring(
    page,
    csvOf([
      [`ΠΑΡ ${own.slice(0, 2)} ${own.slice(2)} ΜΑΡΙΑ`, due(sure)],
      [`κατάθεση ${short.order.number}`, due(short) - 500],
      [`ΕΝΟΙΚΙΟ ${own} Β`.replace(own, 'Νοεμβρίου'), -45_000],
    ]),
  );
  await expect(page.getByText('Πέρασαν 3 νέες κινήσεις από τις 3.')).toBeVisible();
  await expect(page.getByRole('region', { name: say('bank-sure') })).toContainText(`Παραγγελία ${own}`);
  await sound(page);
  await page.getByRole('button', { name: /^Επιβεβαίωσ/ }).click();
  await expect(page.getByText(/Επιβεβαιώθηκ/)).toBeVisible();
  expect((await readOrder(sure.maker, sure.order)).status).toBe('opened');

  await page.setViewportSize(phone);
  const doubtful = rowOf(page, `κατάθεση ${short.order.number}`);
  await expect(doubtful).toContainText(`Λείπουν ${formatEuros(500)}`);
  await doubtful.getByRole('link', { name: say('bank-decide') }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('δεν μαγειρεύεται χωρίς αυτά');
  await sound(page, 'dialog');
  await panel.getByRole('button', { name: say('bank-keep-less') }).click();
  await expect(page.getByText(`Σημειώθηκε. Η ${short.order.number} περιμένει τα υπόλοιπα.`)).toBeVisible();
  expect((await readOrder(short.maker, short.order)).status).toBe('not-paid');

  await page.getByRole('link', { name: `Ήρθε η κατάθεση της ${byHand.order.number}` }).click();
  await panel.getByLabel(say('bank-field-amount')).fill(euros(due(byHand) + 300));
  await panel.getByLabel(say('bank-field-text')).fill(`FT ${byHand.order.number}`);
  await panel.getByRole('button', { name: say('bank-confirm') }).click();
  await expect(panel).toContainText(`Ήρθαν ${formatEuros(300)} παραπάνω.`);
  await panel.getByRole('button', { name: `Δέξου την και επίστρεψε ${formatEuros(300)}` }).click();
  await expect(page.getByText(`Η ${byHand.order.number} πληρώθηκε και μαγειρεύεται.`)).toBeVisible();
  const { status, money } = await readOrder(byHand.maker, byHand.order);
  expect([status, money.refunded]).toEqual(['opened', 300]);

  await test.step('only accounts and the owner can open deposits and refunds', async () => {
    expect((await page.request.get('/office')).url()).toMatch(new RegExp(`${officeDepositsPath}$`));
    await context.clearCookies();
    await beAtWork(context, await openMember(['support', 'dispatch']));
    for (const path of [officeDepositsPath, officeRefundsPath])
      expect((await page.request.get(path)).status(), path).toBe(403);
  });
});

test('a refused refund goes by transfer: a link, an account, a list, the statement; and again when the bank returns it', async ({
  page,
  context,
  request,
  baseURL,
  browser,
}) => {
  const { order, customer, maker } = await deposit({ context, request, baseURL });
  const clerk = await openMember(['accounts']);
  await page.setViewportSize(desk);
  await beAtWork(context, clerk);
  await openAlive(page, `${officeDepositsPath}?order=${order.number}`);
  const panel = page.getByRole('dialog');
  await panel.getByLabel(say('bank-field-text')).fill(`FT ${order.number}`);
  await panel.getByRole('button', { name: say('bank-confirm') }).click();
  await expect(page.getByText(`Η ${order.number} πληρώθηκε`)).toBeVisible();
  await maker.call('order-cancel', 'POST', { orderId: order.id });
  // As if it had been paid by a card whose bank accepts no refunds.
  await inShop(sql`
    update refunds set state = 'refused', last_error = '10301', provider = 'viva' where order_id = ${order.id}`);

  await moveInOffice(page, officeRefundsPath);
  const mine = rowOf(page, order.number);
  await expect(mine).toContainText('Αρνήθηκε, κωδικός 10301');
  await sound(page);
  await mine.getByRole('button', { name: say('refunds-ask') }).click();
  await expect(page.getByText(say('refunds-done-ask'))).toBeVisible();

  const link = linkIn(await waitForMail(request, customer.email, /refund-account/), refundAccountPath);
  const home = await browser.newPage({ baseURL: baseURL ?? '', locale: 'el-GR', viewport: phone });
  await openAlive(home, link);
  await expect(home.getByRole('heading', { level: 1 })).toContainText(formatEuros(order.totals.grandtotal));
  await home.getByLabel('IBAN').fill('GR75 0110 1250 0000 0001 2300 701');
  await home.getByLabel(say('refund-account-holder')).fill('Ελένη Δήμου');
  await home.getByRole('button', { name: /^Στείλτε μου/ }).click();
  await expect(home.getByText(say('refund-account-iban-check'))).toBeVisible();
  await sound(home);
  await home.getByLabel('IBAN').fill('GR75 0110 1250 0000 0001 2300 700');
  await home.getByRole('button', { name: /^Στείλτε μου/ }).click();
  await expect(home.getByRole('heading', { name: say('refund-account-done') })).toBeVisible();
  await openAlive(home, `${link}&lang=en`);
  await expect(home.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();

  await page.setViewportSize(phone);
  await moveInOffice(page, officeDepositsPath);
  await moveInOffice(page, officeRefundsPath);
  await expect(rowOf(page, order.number)).toContainText('IBAN που λήγει σε 0700');
  await sound(page);
  await ageProof(clerk, 11);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('refunds-list-make') }).click();
  const proof = page.getByRole('dialog', { name: say('office-proof-title') });
  await proof.getByLabel(say('office-proof-password')).fill(clerk.password);
  await proof.getByRole('button', { name: say('office-proof-send') }).click();
  const file = readPaymentOrder(fs.readFileSync(await (await download).path(), 'utf8'));
  const refused = file.transfers.find(({ cents }) => cents === order.totals.grandtotal);
  expect(refused).toMatchObject({ iban: 'GR7501101250000000012300700', name: 'Eleni Dimou' });
  await expect(rowOf(page, order.number)).toContainText(`έμβασμα ${refused?.endToEndId}`);

  // The bank does not execute it: it goes on the next list, under another number.
  await rowOf(page, order.number)
    .getByRole('link', { name: say('refunds-note-refused') })
    .click();
  const why = page.getByRole('dialog');
  await why.getByText(say('refunds-refused-why-holder')).click();
  await sound(page, 'dialog');
  await why.getByRole('button', { name: /^Στην επόμενη λίστα/ }).click();
  await expect(page.getByText('Περιμένει την επόμενη λίστα')).toBeVisible();
  await expect(rowOf(page, order.number)).toContainText('IBAN που λήγει σε 0700');
  const next = page.waitForEvent('download');
  await page.getByRole('button', { name: say('refunds-list-make') }).click();
  const carried = readPaymentOrder(fs.readFileSync(await (await next).path(), 'utf8'));
  const sent = carried.transfers.find(({ cents }) => cents === order.totals.grandtotal);
  expect(sent?.endToEndId).not.toBe(refused?.endToEndId);
  await expect(rowOf(page, order.number)).toContainText(`έμβασμα ${sent?.endToEndId}`);

  await moveInOffice(page, officeDepositsPath);
  await bring(page, csvOf([[`ΕΜΒΑΣΜΑ ${sent?.endToEndId}`, -order.totals.grandtotal]]));
  await expect(page.getByText('Πέρασε 1 νέα κίνηση')).toBeVisible();
  await moveInOffice(page, officeRefundsPath);
  await page.getByRole('button', { name: /^Σημείωσέ τ/ }).click();
  await expect(page.getByText(say('refunds-done-seen'))).toBeVisible();
  await expect(rowOf(page, order.number)).toHaveCount(0);
  await waitForMail(request, customer.email, /Η επιστροφή των/);

  await moveInOffice(page, officeDepositsPath);
  await bring(page, csvOf([[`ΕΠΙΣΤΡΟΦΗ ΕΜΒΑΣΜΑΤΟΣ ${sent?.endToEndId}`, order.totals.grandtotal]]));
  const returned = rowOf(page, `ΕΠΙΣΤΡΟΦΗ ΕΜΒΑΣΜΑΤΟΣ ${sent?.endToEndId}`);
  await expect(returned).toContainText(`Γύρισε πίσω το έμβασμα της ${order.number}`);
  await returned.getByRole('link', { name: say('bank-decide') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await sound(page, 'dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('bank-return-do') })
    .click();
  await expect(page.getByText('Η επιστροφή οφείλεται ξανά')).toBeVisible();
  const again = linkIn(await waitForMail(request, customer.email, /γύρισε πίσω/), refundAccountPath);
  expect(again).not.toBe(link);
  await openAlive(home, `${again}&lang=el`);
  await home.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await home.getByLabel(say('refund-account-holder')).fill('Ελένη Δήμου');
  await home.getByRole('button', { name: /^Στείλτε μου/ }).click();
  await expect(home.getByRole('heading', { name: say('refund-account-done') })).toBeVisible();
  await home.close();
  await moveInOffice(page, officeRefundsPath);
  await expect(rowOf(page, order.number)).toContainText('γύρισε πίσω');
  await expect(rowOf(page, order.number)).toContainText('IBAN που λήγει σε 3000');
  await sound(page);
  const second = page.waitForEvent('download');
  await page.getByRole('button', { name: say('refunds-list-make') }).click();
  const list = readPaymentOrder(fs.readFileSync(await (await second).path(), 'utf8'));
  const anew = list.transfers.find(({ iban }) => iban === 'DE89370400440532013000');
  expect(anew).toMatchObject({ cents: order.totals.grandtotal });
  expect(anew?.endToEndId).not.toBe(sent?.endToEndId);

  // Out and back in one file: it is recorded as sent first, then as returned.
  await moveInOffice(page, officeDepositsPath);
  const both: [string, number][] = [
    [`ΕΜΒΑΣΜΑ ${anew?.endToEndId}`, -order.totals.grandtotal],
    [`ΑΝΤΙΛΟΓΙΣΜΟΣ ${anew?.endToEndId}`, order.totals.grandtotal],
  ];
  await bring(page, csvOf(both));
  await expect(rowOf(page, `ΑΝΤΙΛΟΓΙΣΜΟΣ ${anew?.endToEndId}`)).toContainText('Σημείωσέ το πρώτα στις Επιστροφές');
  await moveInOffice(page, officeRefundsPath);
  await page.getByRole('button', { name: /^Σημείωσέ τ.* πληρωμέν/ }).click();
  await page.getByRole('button', { name: /^Σημείωσέ τ.*, ζήτησε άλλ. IBAN/ }).click();
  await expect(page.getByText(say('refunds-done-returned'))).toBeVisible();
  await expect(rowOf(page, order.number)).toContainText('γύρισε πίσω 2 φορές');
});

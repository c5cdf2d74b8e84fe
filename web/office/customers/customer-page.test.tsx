import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CustomerCard, CustomerTimeline } from '#contract/customers/customer-cards.ts';
import { languages } from '#contract/fields/languages.ts';
import { officeCustomerPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received, refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import CustomerPage from './customer-page.tsx';

const id = '7c1f5f5e-0000-4000-8000-000000000001';
const at = '2026-11-18T09:12:00Z';
const by = { id: 'p1', name: 'Ρένα Μακρή' };
const order = { orderId: 'o1', orderNumber: '100123' };

const card = CustomerCard.parse({
  customer: {
    ...{ id, name: 'Μαρία Δοκιμή', email: 'maria@example.com', isEmailVerified: true, phone: '694 000 1122' },
    ...{ language: 'el', createdAt: '2026-03-03T10:00:00Z', platforms: ['google'], isStaff: false, city: 'Αθήνα' },
  },
  allergies: { allergens: ['crustaceans', 'molluscs'], consentedAt: '2026-03-03T10:00:00Z', erasedOn: null },
  figures: { orders: 11, value: 148_230, credit: 1200, notFound: 1, due: 6480 },
  plans: [
    {
      ...{ ...order, planName: 'Ισορροπημένο', status: 'opened', total: 20_180 },
      deliveries: [
        { date: '2026-11-15', status: 'delivered' },
        { date: '2026-11-22', status: 'opened' },
      ],
      renewal: { state: 'active', nextOn: '2026-11-29' },
    },
  ],
  coming: [
    {
      ...{ id: 'd1', ...order, date: '2026-11-22', from: '10:00', to: '13:00', status: 'opened', meals: 16 },
      ...{ address: 'Αρχελάου 18, 116 35 Αθήνα', changeUntil: '2026-11-20T21:59:59Z', due: 6480 },
    },
  ],
  orders: [{ id: 'o1', number: '100123', planName: 'Ισορροπημένο', status: 'opened', placedAt: at, total: 20_180 }],
  addresses: [{ id: 'a1', label: 'Σπίτι', isDefault: true, line: 'Αρχελάου 18, 116 35 Αθήνα' }],
  consents: [
    { kind: 'marketing', isGiven: true, at, way: 'mailed-link', wording: null, askedAt: null },
    { kind: 'terms', isGiven: null, at: null, way: null, wording: null, askedAt: null },
  ],
  ledger: [{ id: 'c1', at, amount: 1200, balance: 1200, reason: 'goodwill', orderNumber: null, note: 'Άργησε', by }],
  allowance: { limit: 2500, left: 1300 },
  notes: [{ id: 'n1', text: 'Κοιμάται μωρό: ένα χτύπημα', at, by, canTakeBack: true }],
  duplicates: [
    {
      ...{ id: 'x1', name: 'Μ. Δοκιμή', email: 'm@example.com', phone: '6940001122', createdAt: at, orders: 1 },
      likenesses: ['phone'],
    },
  ],
});

const timeline = CustomerTimeline.parse({
  items: [
    { id: 'mail-1', at, kind: 'mail', subject: 'Η παράδοσή σου', sentAt: null, isGivenUp: true },
    {
      ...{ id: 'change-1', at, kind: 'change', number: '100123-1', summary: 'Άλλαξε ώρα', difference: 0 },
      ...{ madeBy: 'customer', isUndone: true },
    },
    {
      ...{ id: 'delivery-1', at, kind: 'delivery', orderNumber: '100123', status: 'not-found', date: '2026-11-15' },
      ...{ from: '10:00', to: '13:00', meals: 9 },
    },
    { id: 'note-1', at, kind: 'note', text: '', by, isTakenBack: true },
    { id: 'consent-1', at, kind: 'consent', consent: 'marketing', isGiven: false, way: 'phone', by },
    { id: 'credit-1', at, kind: 'credit', amount: 1200, reason: 'goodwill', orderNumber: null, note: 'Άργησε', by },
    {
      ...{ id: 'order-1', at, kind: 'order', what: 'placed', orderNumber: '100123', planName: 'Ισορροπημένο' },
      total: 20_180,
    },
  ],
  next: '1763457120000_order_o1',
});

const path = officeCustomerPath(id);

describe.each(languages)('a customer’s card, in %s', (language) => {
  const say = sayIn(language);
  const open = (query = '', facts: Partial<CustomerCard> = {}, actions = {}, isOwner = false) =>
    openInShop(CustomerPage, {
      ...{ app: 'office', language, path: `${path}${query}`, actions },
      layouts: atWork(isOwner ? 'owner' : 'support'),
      data: {
        ...{ card: { ...card, ...facts }, timeline, entries: [], isOwner, formKey: id },
        asked: { kinds: query.includes('show') ? ['mail'] : [], before: null },
      },
    });

  it('shows allergies first, then figures, plan, coming deliveries and the timeline', async () => {
    await open();
    const strip = page.getByText(say('card-allergies-what'), { exact: false });
    await expect.element(strip).toBeVisible();
    const top = (element: Element) => element.getBoundingClientRect().top;
    const figures = page.getByText(say('card-figure-value'), { exact: false }).first();
    expect(top(strip.element())).toBeLessThan(top(figures.element()));
    for (const words of ['1.482,30', '12,00', '64,80', '100123', 'Αρχελάου 18', 'Κοιμάται μωρό'])
      await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
    await expect.element(page.getByText(say('card-event-mail-given-up'))).toBeVisible();
    await expect.element(page.getByText(say('card-event-note-back'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: say('card-timeline-older') })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('gives credit with a reason, and keeps what was typed when it is above the limit', async () => {
    const refusal = refused('above-support-limit', 'Πάνω από το όριο');
    const { sent } = await open('?panel=credit', {}, { [path]: refusal });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(say('card-credit-amount'), { exact: false }).fill('40');
    await dialog.getByLabelText(say('card-credit-why'), { exact: false }).fill('Άργησε 50 λεπτά');
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: say('card-credit-do') }).click();
    await expect.element(dialog.getByText('Πάνω από το όριο')).toBeVisible();
    await expect.element(dialog.getByLabelText(say('card-credit-amount'), { exact: false })).toHaveValue('40');
    expect(sent).toMatchObject([{ do: 'credit', amount: '40', reason: 'Άργησε 50 λεπτά', key: id }]);
    await dialog.getByRole('button', { name: say('card-credit-do') }).click();
    await expect.poll(() => sent.map(({ key }) => key)).toEqual([id, id]);
  });

  it('stops offers only with how it was asked', async () => {
    const { sent } = await open('?panel=stop', {}, { [path]: received });
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(say('card-stop-note'))).toBeVisible();
    await expectAccessibleLayout();
    await dialog.getByText(say('card-way-phone')).click();
    await dialog.getByRole('button', { name: say('card-stop-do') }).click();
    await expect.poll(() => sent).toMatchObject([{ do: 'stop', way: 'phone' }]);
  });

  it('offers erasure to the owner once no delivery is due, with what goes and what the law keeps', async () => {
    await open('?panel=erase', {}, {}, true);
    await expect.element(page.getByText(say('card-erase-open', { orders: '#100123' }))).toBeVisible();
    await open('?panel=erase', { coming: [] }, {}, true);
    await expect.element(page.getByText(say('card-erase-stays'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('card-erase-do') })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('leaves export, erasure and merge to the owner', async () => {
    await open('?panel=erase', { coming: [] });
    await expect.element(page.getByText(say('card-rights-owner'))).toBeVisible();
    await expect.element(page.getByText(say('card-duplicate-owner'), { exact: false })).toBeVisible();
    expect(page.getByRole('button', { name: say('card-erase-do') }).elements()).toHaveLength(0);
    expect(page.getByRole('link', { name: say('card-duplicate-merge') }).elements()).toHaveLength(0);
  });

  it('says so where there is nothing yet, and shows a filter as a chip that a press removes', async () => {
    const nothing = { coming: [], orders: [], addresses: [], ledger: [], notes: [], plans: [], duplicates: [] };
    await open('?show=mail', { ...nothing, allergies: { allergens: [], consentedAt: null, erasedOn: null } });
    for (const key of ['card-coming-none', 'card-orders-none', 'card-notes-none', 'card-allergies-none'] as const)
      await expect.element(page.getByText(say(key))).toBeVisible();
    const chip = page.getByRole('link', { name: say('card-kind-mail'), exact: true });
    await expect.element(chip).toHaveAttribute('aria-current', 'true');
    await expect.element(chip).toHaveAttribute('href', path);
    await expectAccessibleLayout();
  });
});

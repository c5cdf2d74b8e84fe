import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeOrderChangePath, officeOrderDocumentPath, officeOrderPath } from '#contract/office-paths.ts';
import type { DeskOrder } from '#contract/orders/desk-changes.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { asRead } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sampleChange, sampleDelivery, sampleOrder } from '#tests/components/samples/order.ts';
import { sayIn } from '#tests/components/say-in.ts';
import DeskOrderPage from './desk-order-page.tsx';

const deliveries = [
  sampleDelivery(0, { status: 'delivered', changeUntil: null }),
  sampleDelivery(1, { changeUntil: null }),
  sampleDelivery(2, { status: 'skipped', changeUntil: null }),
];
const order = sampleOrder({
  deliveries,
  paymentType: { slug: 'cash-on-delivery', name: 'Μετρητά' },
  money: { paid: 2475, refunded: 0, creditUsed: 0, credited: 0, claimed: 0, held: 0, due: 1650 },
  changes: [sampleChange({ kind: 'skip', summary: 'Παράλειψη παράδοσης', difference: -2475 })],
  documents: [
    { id: 'p1', kind: 'receipt', name: 'ΑΛΠ 1225', isReady: true, issuedAt: '2026-11-18T08:31:00Z' },
    { id: 'p2', kind: 'receipt', name: 'ΑΛΠ', isReady: false, issuedAt: '2026-11-18T08:31:00Z' },
  ],
});

function staffOrder(changes: Partial<Order> = {}): StaffOrder {
  const line = { changeId: null, method: null, isClaimed: false };
  const at = '2026-11-18T08:30:00.000Z';
  return {
    order: { ...order, ...changes },
    account: {
      id: 'a1',
      name: 'Μαρία Παπαδοπούλου',
      email: 'maria@example.com',
      phone: '',
      credit: 1200,
      avoidAllergens: ['nuts'],
    },
    ledger: [
      { ...line, kind: 'placed', at, amount: 6600 },
      { ...line, kind: 'change', at, amount: -2475, changeId: 'change-1' },
      { ...line, kind: 'paid-door', at, amount: -2475, method: 'pos', isClaimed: true },
    ],
    stops: [
      { deliveryId: 'delivery-0', day: 'done', run: null },
      { deliveryId: 'delivery-1', day: 'out', run: { courier: 'Γιώργος', position: 14, stops: 38, leftAt: at } },
    ],
    mails: [
      { id: 'm1', subject: 'Η παραγγελία 10234', recipient: 'maria@example.com', state: 'sent', at },
      { id: 'm2', subject: '', recipient: 'maria@example.com', state: 'given-up', at },
    ],
  };
}

function deskOf({ deliveries: all, ...rest }: Order): DeskOrder {
  const reach = all.map(({ id, status }) => ({
    id,
    reach: status === 'opened' ? ('door' as const) : ('nothing' as const),
  }));
  return { order: { ...rest, deliveries: all }, credit: 0, deliveries: reach, paymentTypes: [] };
}

describe.each(languages)('the page of an order in %s', (language) => {
  const say = sayIn(language);
  const open = (staff = staffOrder()) =>
    openInShop(inGutter(DeskOrderPage, 'office'), {
      ...{ app: 'office', language, path: officeOrderPath(order.id), pattern: officeOrderPath(':orderId') },
      ...{
        layouts: atWork('support'),
        data: { staff, desk: deskOf(staff.order), entries: [], now: '2026-11-25T09:00:00.000Z' },
      },
    });

  it('says what to read aloud: where it is and what is paid at the door', async () => {
    await open();
    const saying = page.getByRole('region', { name: say('desk-say') });
    await expect
      .element(saying)
      .toMatchTextContent(asRead(say('desk-say-comes-today', { from: '10:00', to: '13:00' })));
    await expect.element(saying).toMatchTextContent(asRead(say('desk-say-out')));
    await expect
      .element(saying)
      .toMatchTextContent(asRead(say('desk-say-pay-at-door', { sum: '16,50 €', method: 'cash' })));
    await expectAccessibleLayout();
  });

  it('answers how much is owed in one sentence, and line by line', async () => {
    await open();
    const money = page.getByRole('region', { name: say('desk-money') });
    const parts = [
      say('desk-owes-ordered', { sign: 'first', sum: '66,00 €' }),
      say('desk-owes-changes', { sign: 'minus', sum: '24,75 €' }),
      say('desk-owes-paid', { sign: 'minus', sum: '24,75 €' }),
    ].join(', ');
    await expect.element(money).toMatchTextContent(asRead(say('desk-owes', { sum: '16,50 €', parts })));
    await expect.element(money.getByRole('row', { name: /Παράλειψη παράδοσης/ })).toMatchTextContent('−24,75');
    await expect.element(money.getByText(say('desk-ledger-claimed'), { exact: false })).toBeVisible();
  });

  it('shows stops, documents and mails, each with its state', async () => {
    await open();
    const stop = { position: 14, stops: 38, courier: 'Γιώργος' };
    await expect.element(page.getByText(say('desk-delivery-stop', stop), { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'ΑΛΠ 1225' }))
      .toHaveAttribute('href', officeOrderDocumentPath(order.id, 'p1'));
    await expect.element(page.getByText(say('desk-papers-waiting'))).toBeVisible();
    await expect.element(page.getByText(say('desk-mail-given-up'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: say('desk-change-receipt') })).toBeVisible();
  });

  it('leads to each change that the desk may still make', async () => {
    await open();
    const changes = page.getByRole('region', { name: say('at-desk-changes-title') });
    await expect.element(changes.getByText(say('at-desk-reach-door'), { exact: false })).toBeVisible();
    await expect
      .element(changes.getByRole('link', { name: say('at-desk-change-address') }))
      .toHaveAttribute('href', officeOrderChangePath(order.id, 'address', 'delivery-1'));
    await expect.element(changes.getByRole('link', { name: say('at-desk-change-meals') })).not.toBeInTheDocument();
  });

  it('of an erased customer has no name, no account and nothing to call', async () => {
    const contact = { name: '', email: 'deleted-1@invalid', phone: '' };
    await open({ ...staffOrder({ contact, address: { ...order.address, phone: '' } }), account: null, mails: [] });
    await expect.element(page.getByRole('heading', { name: say('desk-no-name') })).toBeVisible();
    await expect.element(page.getByText(say('desk-person-none'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: say('desk-action-mail') })).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });
});

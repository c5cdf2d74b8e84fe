import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { sampleChange, sampleDelivery, sampleOrder, samplePlanOrder } from '#tests/support/sample-orders.ts';
import { createSay } from '#texts/say.ts';
import type { Mail } from '../mail-store.ts';
import { changeMail } from './change-mail.ts';
import { refundedMail, surplusMail } from './money-back-mails.ts';
import { orderReceivedMail } from './order-received-mail.ts';
import { createPrintTerms } from './terms-print.ts';
import { depositMail, lapsedMail, paymentFailedMail } from './unpaid-mails.ts';

const voice = { say: createSay(), publicUrl: 'https://shop.example' };
const printTerms = createPrintTerms(voice);
const minimums = { 'region-1': 3800, 'region-2': 7800 };
const now = new Date('2026-11-15T18:20:00Z');
const entry = { what: '<b>Γεύμα</b>', before: '2 × <i>α</i>', after: '' };

const kinds = ['meals', 'move', 'address', 'skip', 'stop', 'undo', 'filled'] as const;
function changed(order: StoredOrder, kind: (typeof kinds)[number], money = {}): Mail {
  const change = sampleChange({ kind, differenceInCents: -1200 });
  const told = {
    change,
    number: `${order.number}-3`,
    entries: [entry],
    undoUntil: now,
    refundInCents: 0,
    creditInCents: 0,
  };
  return changeMail(voice, order, { ...told, ...money });
}

const mails: [string, (order: StoredOrder) => Mail][] = [
  ['order received', (order) => orderReceivedMail(voice, order, printTerms(order.language, minimums))],
  ['deposit', (order) => depositMail(voice, { ...order, holdUntil: now })],
  ['payment failed', (order) => paymentFailedMail(voice, { ...order, holdUntil: now })],
  ['lapsed', (order) => lapsedMail(voice, { ...order, holdUntil: now }, now)],
  ['dropped', (order) => lapsedMail(voice, { ...order, creditUsedInCents: 100 }, now)],
  ...(['paid-twice', 'paid-too-late', 'wrong-amount'] as const).map(
    (reason): [string, (order: StoredOrder) => Mail] => [
      reason,
      (order) => surplusMail(voice, order, { amountInCents: 500, reason, key: 'x' }),
    ],
  ),
  ['refunded', (order) => refundedMail(voice, order, { id: 'x', amountInCents: 500 })],
  ...kinds.map((kind): [string, (order: StoredOrder) => Mail] => [`change ${kind}`, (order) => changed(order, kind)]),
];

describe.each(mails)('the mail «%s»', (_, compose) => {
  it.each(languages)('is whole in %s, leads to the order, and says why it came', (language) => {
    for (const order of [sampleOrder({ language }), samplePlanOrder({ language })]) {
      const mail = compose(order);
      expect(mail).toMatchObject({ recipient: 'maria@example.com', language });
      expect(mail.dedupeKey).toBeTruthy();
      expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|mail-/);
      expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|NaN|\[object/);
      expect(`${mail.subject}${mail.text}`).toContain('10234');
      for (const form of [mail.text, mail.html]) {
        expect(form).toContain(`https://shop.example/account/orders/${order.id}`);
        expect(form).toContain(voice.say('mail-reason-order', language));
      }
    }
  });

  it('lets nothing a person typed become HTML', () => {
    const hostile = '<script>alert(1)</script>';
    const order = sampleOrder();
    const typed = { street: hostile, bell: hostile, floor: hostile };
    const { html } = compose({
      ...order,
      couponCode: hostile,
      discountInCents: 1,
      address: { ...order.address, ...typed },
      contact: { ...order.contact, name: hostile },
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<i>α');
  });
});

describe('the confirmation', () => {
  const received = (order: StoredOrder) => orderReceivedMail(voice, order, printTerms(order.language, minimums));

  it('says what is paid, by whom it is owed, and when', () => {
    expect(received(sampleOrder()).text).toContain('Πληρώνεις 46,00\u00a0€ σε μετρητά στον διανομέα.');
    const plan = samplePlanOrder({ paymentType: 'pos', paidInCents: 0 });
    expect(received(plan).text).toContain('με κάρτα στην πόρτα, όλα μαζί στην πρώτη παράδοση.');
    expect(received(samplePlanOrder()).text).toContain('Είναι πληρωμένη.');
    expect(received(sampleOrder({ creditUsedInCents: 4600 })).text).toContain('Την κάλυψε όλη η πίστωσή σου.');
  });

  it('says how many meals of a plan are still to be chosen, and leaves out what will not come', () => {
    const { text } = received(samplePlanOrder());
    expect(text).toContain('Μένουν 2 γεύματα να διαλέξεις.');
    const [first, ...others] = samplePlanOrder().deliveries;
    const skipped = { ...(first ?? sampleDelivery(0, '2026-11-23')), status: 'skipped' as const };
    expect(received(samplePlanOrder({ deliveries: [skipped, ...others] })).text).not.toContain('Δευτέρα 23 Νοεμβρίου');
  });

  it('carries all of the terms, as they stand, without their marks', () => {
    for (const language of languages) {
      const { text, html } = received(sampleOrder({ language }));
      for (const part of printTerms(language, minimums).parts) expect(text).toContain(part.text);
      expect(text).toContain('123456783');
      expect(text).not.toMatch(/\*\*|\]\(|^#/m);
      // Some programs cut what is longer than this.
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    }
  });
});

describe('the receipt of a change', () => {
  it('says the number, the time and the money in plain words', () => {
    const { text } = changed(samplePlanOrder(), 'skip', { creditInCents: 1200 });
    for (const words of [
      'Βεβαίωση αλλαγής 10234-3',
      '15 Νοεμβρίου 2026, 20:20',
      'Η πίστωσή σου μεγάλωσε κατά 12,00\u00a0€',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Το αναιρείς έως Κυριακή 15 Νοεμβρίου, 20:20');
    expect(changed(samplePlanOrder(), 'stop', { refundInCents: 1200 }).text).toContain('Σου επιστρέφουμε 12,00\u00a0€');
    expect(changed(sampleOrder(), 'stop').subject).toBe('Η παραγγελία 10234 ακυρώθηκε');
    expect(changed(sampleOrder(), 'meals').text).toContain('Στην παράδοση πληρώνεις 46,00\u00a0€.');
    expect(changed(sampleOrder(), 'meals', { undoUntil: null }).text).not.toContain('αναιρείς');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { openScratchCopy, type ScratchCopy, type SourceChange } from './scratch-copy.ts';

const longestInMs = 15 * 60_000;
const pure = 'vitest.pure.config.ts';

let copy: ScratchCopy | undefined;
afterEach(() => copy?.remove());

/** What follows from a table that lacks a row: its lookup is of no type any more. */
const followUps = ['TS7053', 'TS2536'];

/** The files in which the compiler finds an error of its own after the changes. */
async function namedFiles(changes: readonly SourceChange[]): Promise<string[]> {
  copy = openScratchCopy(changes);
  const errors = await copy.compile();
  const own = errors.filter(({ code }) => !followUps.includes(code));
  return [...new Set(own.map(({ file }) => file))].sort();
}

describe('a value that is added to a closed list', () => {
  it('is asked for everywhere when it is a status of deliveries', { timeout: longestInMs }, async () => {
    const named = await namedFiles([
      {
        file: 'contract/orders/orders.ts',
        from: '[...orderStatuses, ',
        to: "[...orderStatuses, 'mislaid', ",
      },
    ]);
    expect(named).toEqual([
      // What an order becomes of it.
      'domain/orders/derive-status.ts',
      // Its moves and what it means; the sets in SQL follow from that.
      'domain/orders/order-status.ts',
      // Its badges and its words.
      'web/office/customers/plan-part.tsx',
      'web/office/orders/desk-delivery-state.tsx',
      'web/storefront/orders/parts/status-badge.tsx',
    ]);
  });

  it('is asked for everywhere when it is a payment on the provider’s page', { timeout: longestInMs }, async () => {
    const named = await namedFiles([
      {
        file: 'contract/orders/payments.ts',
        from: 'export const paymentTypes = [',
        to: "export const paymentTypes = ['pay-later', ",
      },
      {
        file: 'contract/orders/payments.ts',
        from: 'export const waysToPay = {',
        to: "export const waysToPay = { 'pay-later': { channel: 'online', method: null, keepsCard: false },",
      },
    ]);
    expect(named).toEqual([
      // The till and the tax authority, by the method of a document.
      'domain/documents/document-methods.ts',
      // Kinds of order and limits.
      'domain/payments/offered-methods.ts',
      'server/documents/fiscal/mydata-xml.ts',
      'server/opening/make-first-place.ts',
      // Words and icons.
      'web/office/day/day-flow.tsx',
      'web/office/day/delivery-row.tsx',
      'web/office/pay-methods/pay-methods-page.tsx',
      'web/storefront/orders/parts/payment-choice-list.tsx',
    ]);
    expect(await copy?.failingTests('texts/payment-texts.test.ts', pure)).toEqual([
      'name every way to pay, what happens next, and what is due at the door: el',
      'name every way to pay, what happens next, and what is due at the door: en',
    ]);
  });

  it('is asked for everywhere when it is a method at the door', { timeout: longestInMs }, async () => {
    const named = await namedFiles([
      {
        file: 'contract/words/payment-channels.ts',
        from: 'door: [',
        to: "door: ['voucher', ",
      },
      {
        file: 'contract/words/payment-channels.ts',
        from: 'doorMethodNames = { ',
        to: "doorMethodNames = { voucher: 'voucher', ",
      },
    ]);
    expect(named).toEqual([
      // The columns of the till.
      'contract/road/till.ts',
      // Whether it is claimed until somebody confirms it; then the compiler asks who confirms it (asked-methods.ts).
      'contract/words/payment-channels.ts',
      'domain/documents/document-methods.ts',
      // Its limit.
      'domain/orders/door/refuse-collection.ts',
      'server/road/till/paid-at-door-store.ts',
      // Words.
      'web/office/audit/audit-field-formatters.ts',
      'web/office/cash/sums-by-method.tsx',
      'web/office/door-money/collect-fields.tsx',
      'web/office/run/stop-list.tsx',
      'web/office/run/stop-view.tsx',
    ]);
  });
});

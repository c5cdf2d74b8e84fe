import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { type ChangingShop, openChangingShop } from './changing-shop.ts';
import { openCustomer, type TestCustomer } from './order-shop.ts';

/** A Monday morning before any cut-off of its week's end. */
export const orderStart = '2026-11-16T10:00:00+02:00';

/**
 * One shop for a file of tests about orders. Before each test its clock is set back and a new customer comes in; after the
 * last one the auditor finds nothing.
 */
export function withChangingShop(begin: (opened: { shop: ChangingShop; customer: TestCustomer }) => void): void {
  let shop: ChangingShop;
  beforeAll(async () => {
    shop = await openChangingShop(orderStart);
  });
  beforeEach(async () => {
    shop.setNow(orderStart);
    begin({ shop, customer: await openCustomer(shop) });
  });
  afterAll(async () => {
    expect(await auditShop(shop.database.db)).toEqual([]);
    await shop.close();
  });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { CustomerExport } from '#contract/customers/customers.ts';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { liveFully, traces } from '#tests/support/shop/full-life.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let customer: TestCustomer;
let exported: z.infer<typeof CustomerExport>;
beforeAll(async () => {
  shop = await openTestShop();
  const { name, email, phone } = traces;
  customer = await openTestCustomer(shop, { name, email, phone, password: 'nostimo-demo' });
  await liveFully(shop.database.db, customer);
  exported = CustomerExport.parse((await customer.call('customer-export')).answer.data);
});
afterAll(() => shop.close());

describe('customer-export', () => {
  it('is a file dated today with the profile and everything stored with it', () => {
    expect(exported).toMatchObject({
      fileName: 'nostimo-2026-11-15.json',
      exportedAt: new Date(usualNow).toISOString(),
      data: {
        profile: { email: traces.email, name: traces.name, phone: traces.phone, avoidAllergens: ['nuts'] },
        addresses: [{ address: { street: traces.street }, isDefault: true }],
        consents: [
          { kind: 'marketing', isGiven: true },
          { kind: 'allergies', isGiven: true, version: 1, wording: expect.stringMatching(/^Συμφωνώ να κρατάτε/) },
        ],
        sessions: [{ device: 'Chrome, Android' }],
        identities: [{ provider: 'google' }],
        carts: [{ address: { street: traces.street } }],
        credits: [{ amountInCents: 500 }],
        couponUses: [{ code: 'WELCOME20' }],
        renewals: [{ state: 'active' }],
        contactMessages: [{ message: 'Καλησπέρα' }],
        businessEnquiries: [{ message: 'Γεύματα' }],
        enquiries: [{ entries: [{ kind: 'note' }] }, { entries: [{ kind: 'note' }] }],
        areaInterests: [{ email: traces.email }],
      },
    });
  });

  it('has a file name made from the name of the shop, whatever characters it contains', async () => {
    const name = { el: 'Κουζίνα της Ελένης', en: 'Eleni’s Kitchen' };
    const fileName = async () => (await customer.call('customer-export')).answer.data.fileName;
    await staffCall(shop, 'setting-update', { query: { key: 'brand' }, body: { value: { name } } });
    await expect.poll(fileName, { timeout: 2000, interval: 300 }).toMatch(/^eleni.*kitchen-2026-11-15\.json$/);
  });

  it('contains each order with its deliveries, meals, moves, changes, documents, payments and refunds', () => {
    expect(exported.data.orders).toMatchObject([
      {
        totalInCents: 4250,
        contact: { name: traces.name },
        deliveries: [{ date: '2026-11-10', items: [{ amount: 4 }] }],
        moves: [{ toStatus: 'opened' }],
        changes: [{ kind: 'address', before: [{ address: { street: traces.street } }] }],
        documents: [{ kind: 'invoice' }, { kind: 'change-receipt' }],
        payments: [{ state: 'paid', transactions: [{ outcome: 'settled' }] }],
        refunds: [{ amountInCents: 100 }],
      },
    ]);
  });

  it('covers every table that refers to the account or its orders', async () => {
    const tables = await shop.database.db.rows<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'order_id', 'delivery_id', 'payment_id')`);
    const inExport = [
      'sessions',
      'identities',
      'mailed_tokens',
      'mails',
      'customer_addresses',
      'consents',
      'carts',
      'orders',
      'deliveries',
      'order_items',
      'order_moves',
      'order_changes',
      'documents',
      'payments',
      'payment_transactions',
      'refunds',
      'credits',
      'coupon_uses',
      'renewals',
      'replans',
      'cases',
      'case_photos',
      'dish_questions',
      'correction_notices',
      'customer_coupons',
      'customer_notes',
      'dispatches',
      'stop_deeds',
      'door_strikes',
      'bank_lines',
      'phone_messages',
      'door_payments',
      'staff_roles',
      'staff_sessions',
      'second_factors',
      'staff_pins',
    ];
    // Tables for internal bookkeeping and staff work, without personal data of the customer.
    const leftOut = [
      // Words of the orders and the account above, as staff's search reads them.
      'order_search',
      'customer_search',
      'run_stops',
      'stop_photos',
      'terminal_charges',
      'idempotency_keys',
      'alerts',
      'audit_orders',
      'labels',
      'missing_meals',
      'pack_ticks',
      'packed_bags',
      'tablet_openings',
      'webhook_hints',
    ];
    expect(tables.map(({ name }) => name).sort()).toEqual([...inExport, ...leftOut].sort());
  });

  it('contains no secrets and no mailed link that would open the account', () => {
    const text = JSON.stringify(exported);
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|codeHash|personKey|token=secret/);
    expect(exported.data.mails).toMatchObject([
      { template: 'order-received', text: 'Ευχαριστούμε' },
      { template: 'sign-in', text: null },
    ]);
  });

  it('is limited to the own account', async () => {
    const other = await openTestCustomer(shop, { name: 'Κώστας' });
    const { data } = (await other.call('customer-export')).answer.data;
    expect(data.orders).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(Object.values(traces).join('|')));
    expect((await shop.call('customer-export')).status).toBe(401);
  });

  it('leaves out data linked by an unproven address alone', async () => {
    await shop.database.db.run(sql`update accounts set email_verified_at = null where id = ${customer.id}`);
    const { data } = (await customer.call('customer-export')).answer.data;
    expect(data.leftOutUntilEmailIsConfirmed).toEqual([
      'mails',
      'contactMessages',
      'businessEnquiries',
      'enquiries',
      'areaInterests',
    ]);
    expect(data).not.toHaveProperty('mails');
    expect(data.orders).toHaveLength(1);
  });
});

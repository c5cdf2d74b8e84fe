import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { findTraces } from '#tests/support/database/find-traces.ts';
import { putOrder } from '#tests/support/database/stored-order.ts';
import { liveFully, traces } from '#tests/support/shop/full-life.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { accountReferences } from './account-references-store.ts';

let shop: TestShop;
let owner: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await openStaff(shop, { roles: ['owner'] });
  support = await openStaff(shop, { roles: ['support'] });
}, 120_000);
afterAll(() => shop.close());

const early = new Date('2026-01-05T10:00:00Z');
const merge = (customerId: string, otherId: string, staff = owner) =>
  staff.call('staff-customer-merge', { body: { customerId, otherId, reason: 'Έγραψε και από τα δύο email' } });
const cardOf = async (customerId: string) =>
  (await owner.call('staff-customer-one', { query: { customerId } })).answer.data;
const credit = (accountId: string, amount: number) =>
  shop.database.db.run(sql`
    insert into credits (account_id, amount_in_cents, reason, at) values (${accountId}, ${amount}, 'change', ${early})`);

/** A new session of an account, as after a sign-in. */
async function signInAs(open: TestShop, accountId: string) {
  const token = randomBytes(32).toString('base64url');
  await open.database.db.run(sql`
    insert into sessions (account_id, token_hash, created_at, last_seen_at, expires_at)
    values (${accountId}, ${createHash('sha256').update(token).digest()}, now(), now(), '2100-01-01')`);
  const headers = { authorization: `Bearer ${token}` };
  return (name: Parameters<TestShop['call']>[0], parts: Parameters<TestShop['call']>[1]) =>
    open.call(name, { ...parts, headers });
}

interface ForeignKey {
  reference: string;
}

function listForeignKeys(): Promise<ForeignKey[]> {
  return shop.database.db.rows<ForeignKey>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as reference from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass order by 1`);
}

describe('references to accounts', () => {
  it('are all decided: a new foreign key to accounts needs its line in the merge', async () => {
    const found = (await listForeignKeys()).map(({ reference }) => reference);
    expect(found.length).toBeGreaterThan(30);
    expect(Object.keys(accountReferences).toSorted()).toEqual(found.toSorted());
  });
});

describe('the merge of two accounts', () => {
  let older: TestCustomer;
  let younger: TestCustomer;
  beforeAll(async () => {
    older = await openTestCustomer(shop, { now: early, password: 'nostimo-demo', language: 'en' });
    younger = await openTestCustomer(shop, { name: traces.name, email: traces.email, phone: traces.phone });
    await older.call('customer-update', { avoidAllergens: ['milk'], allergyConsent: true, marketingConsent: true });
    await older.call('customer-update', { marketingConsent: false });
    await liveFully(shop.database.db, younger);
    await credit(older.id, 700);
    await support.call('staff-customer-note-add', {
      body: { customerId: younger.id, text: 'Χτύπα δυνατά', key: randomUUID() },
    });
    await shop.database.db.run(sql`
      insert into customer_coupons (account_id, coupon_id, kept_at)
      select a.id, c.id, ${early} from accounts a, coupons c
      where a.id in (${older.id}, ${younger.id}) and c.code = 'WELCOME20'`);
    const contact = { name: 'Άννα', email: older.email, phone: '' };
    const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα' };
    await putOrder(shop.database.db, { accountId: older.id, contact, address });
  }, 60_000);

  it('is shown before it is made, whichever account it starts from', async () => {
    const preview = async (customerId: string, otherId: string) =>
      (await owner.call('staff-customer-merge-preview', { query: { customerId, otherId } })).answer.data;
    const shown = await preview(younger.id, older.id);
    expect(shown).toMatchObject({
      stays: { id: older.id, orders: 1, credit: 700, addresses: 0 },
      goes: { id: younger.id, orders: 1, credit: 500, addresses: 1, platforms: ['google'] },
      credit: 1200,
      orders: 2,
      marketing: false,
      allergens: ['milk', 'nuts'],
      asksAllergyConsent: false,
    });
    expect(await preview(older.id, younger.id)).toEqual(shown);
  });

  it('keeps the older with all that both had, ends every session, and leaves nothing behind', async () => {
    const replies = await Promise.all([merge(older.id, younger.id), merge(younger.id, older.id)]);
    expect(replies.map(({ answer }) => answer.code).toSorted()).toEqual(['customer-not-found', 'ok']);

    expect(await cardOf(older.id)).toMatchObject({
      customer: { email: older.email, phone: traces.phone, platforms: ['google'] },
      allergies: { allergens: ['milk', 'nuts'] },
      figures: { orders: 2, credit: 1200 },
      addresses: [{ isDefault: true }],
      notes: expect.arrayContaining([expect.objectContaining({ text: 'Χτύπα δυνατά' })]),
    });
    for (const { headers } of [older, younger]) expect((await shop.call('customer-one', { headers })).status).toBe(401);
    for (const { reference } of await listForeignKeys()) {
      const [table = '', column = ''] = reference.split('.');
      const isTombstone = reference === 'accounts.merged_into';
      const { rows } = await countRows(table, column, younger.id);
      expect([reference, isTombstone ? 0 : rows]).toEqual([reference, 0]);
    }
    const { answer } = await owner.call('audit-collection', {
      query: { subjectKind: 'customer', subjectId: older.id },
    });
    expect(answer.data.items[0]).toMatchObject({ action: 'merged', after: { orders: 2, creditInCents: 1200 } });
  });

  it('leads from the card of the younger to the one that stayed', async () => {
    const { answer } = await owner.call('staff-customer-one', { query: { customerId: younger.id } });
    expect(answer).toMatchObject({ code: 'customer-merged', data: { customerId: older.id } });
  });

  it('writes to both addresses which of them opens the account', async () => {
    expect(await mailsTo(shop, older.email)).toMatchObject([
      { template: 'accounts-merged', subject: 'Your accounts are now one' },
    ]);
    expect((await mailsTo(shop, younger.email)).map(({ template }) => template)).toContain('accounts-merged');
  });

  it('lets the stricter consent win', async () => {
    const { consents } = await cardOf(older.id);
    expect(consents.find(({ kind }: { kind: string }) => kind === 'marketing')).toMatchObject({
      isGiven: false,
      way: 'merge',
    });
    expect(consents.find(({ kind }: { kind: string }) => kind === 'allergies')).toMatchObject({ isGiven: true });
  });

  it('erases both with the account that stayed', async () => {
    await owner.call('staff-customer-erase', {
      body: { customerId: older.id, identityProof: 'mailbox', confirm: older.email },
    });
    const left = await findTraces(shop.database.db, [...Object.values(traces), older.email, 'Χτύπα δυνατά']);
    // The last mail waits for a moment.
    expect(left).toEqual(['mails.recipient']);
  });
});

async function countRows(table: string, column: string, id: string): Promise<{ rows: number }> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: shop.database.url });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as rows from ${table} where ${column} = $1`, [id]);
  await client.end();
  return rows[0];
}

describe('a merge', () => {
  it('leaves books that the auditor finds right, and an order that its customer can go on changing', async () => {
    const own = await openTestShop();
    try {
      const [first, second] = [await openCustomer(own), await openCustomer(own)];
      const { db } = own.database;
      await db.run(sql`update accounts set created_at = ${early} where id = ${first.accountId}`);
      await db.run(sql`
        insert into credits (account_id, amount_in_cents, reason, at) values (${second.accountId}, 300, 'skip', ${early})`);
      const cart = await fillSingleCart(own, second);
      const cash = { paymentType: 'cash-on-delivery', acceptTerms: true };
      const placed = await second.call('cart-place', { query: { cartId: cart.id }, body: cash });
      const boss = await openStaff(own, { roles: ['owner'] });
      const body = { customerId: second.accountId, otherId: first.accountId, reason: 'Ίδιο τηλέφωνο' };
      expect((await boss.call('staff-customer-merge', { body })).answer.data).toEqual({ customerId: first.accountId });
      const again = await signInAs(own, first.accountId);
      const query = { orderId: placed.answer.data.order.id as string };
      expect((await again('order-one', { query })).answer.data.contact.email).toBe(second.email);
      expect((await again('order-cancel', { query })).answer.code).toBe('ok');
      expect((await again('customer-one', {})).answer.data.credit).toBe(300);
      expect(await auditShop(db, { now: new Date(usualNow) })).toEqual([]);
    } finally {
      await own.close();
    }
  }, 60_000);

  it('asks again for consent where one account withdrew it, and loses no allergy', async () => {
    const first = await openTestCustomer(shop, { now: early });
    const second = await openTestCustomer(shop);
    await first.call('customer-update', { allergyConsent: true });
    await first.call('customer-update', { allergyConsent: false });
    await second.call('customer-update', { avoidAllergens: ['eggs'], allergyConsent: true });
    expect((await merge(second.id, first.id)).answer.data).toEqual({ customerId: first.id });
    expect((await cardOf(first.id)).allergies).toMatchObject({
      allergens: ['eggs'],
      consentedAt: null,
      erasedOn: '2027-01-14',
    });
  });

  it('drops the password of a mailbox that was never proven', async () => {
    const first = await openTestCustomer(shop, { now: early, isVerified: false, password: 'nostimo-demo' });
    const second = await openTestCustomer(shop);
    await merge(first.id, second.id);
    const account = await shop.database.db.one<{ hash: string | null }>(sql`
      select password_hash as hash from accounts where id = ${first.id}`);
    expect(account?.hash).toBeNull();
  });

  it('is refused for one account twice, for staff, and for support', async () => {
    const first = await openTestCustomer(shop);
    expect((await merge(first.id, first.id)).answer.code).toBe('same-customer');
    expect((await merge(first.id, support.id)).answer.code).toBe('customer-works-here');
    expect((await merge(first.id, randomUUID())).answer.code).toBe('customer-not-found');
    expect((await merge(first.id, randomUUID(), support)).answer.code).toBe('staff-only');
  });
});

describe('likely duplicates', () => {
  const likenessesOf = async (customerId: string) =>
    (await cardOf(customerId)).duplicates.map(({ id, likenesses }: { id: string; likenesses: string[] }) => [
      id,
      likenesses,
    ]);

  it('are accounts of the same phone, mailbox, or name and street, and no others', async () => {
    const me = await openTestCustomer(shop, {
      email: 'anna.lambri@example.com',
      name: 'Άννα Λαμπρή',
      phone: '6940001122',
    });
    const samePhone = await openTestCustomer(shop, { name: 'Κάποια', phone: '+30 694 000 1122' });
    const sameMailbox = await openTestCustomer(shop, { name: 'Κάποια', email: 'AnnaLambri+shop@example.com' });
    const sameDoor = await openTestCustomer(shop, { name: 'ΑΝΝΑ ΛΑΜΠΡΗ' });
    await openTestCustomer(shop, { name: 'Άννα Λαμπρή' });
    for (const [customer, street] of [
      [me, 'Αρχελάου'],
      [sameDoor, 'ΑΡΧΕΛΆΟΥ'],
    ] as const)
      await customer.call('customer-address-create', { street, number: '18', postalCode: '10563' });
    expect(Object.fromEntries(await likenessesOf(me.id))).toEqual({
      [samePhone.id]: ['phone'],
      [sameMailbox.id]: ['email'],
      [sameDoor.id]: ['name-and-street'],
    });
    expect(await likenessesOf(samePhone.id)).toEqual([[me.id, ['phone']]]);
  });
});

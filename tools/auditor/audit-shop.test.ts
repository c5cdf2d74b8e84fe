import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop, rulesAt } from './audit-shop.ts';
import type { Finding } from './books/provider-book.ts';

let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  for (const date of ['2026-11-20', '2026-11-24']) {
    const customer = await openCustomer(shop);
    await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'viva');
  }
});
afterAll(() => shop.close());

const refundOf = (amount: Statement) => sql`
  insert into refunds (order_id, payment_id, provider, transaction_id, amount_in_cents, reason, dedupe_key, state,
    created_at, changed_at)
  select p.order_id, p.id, p.provider, p.transaction_id, ${amount}, 'cancel', p.id::text, 'due', now(), now()
  from payments p`;

/** A till that two people have seen. */
const tillOf = (expected: number, counted: number) => sql`
  insert into till_counts (spot_id, date, courier_id, notes, expected_in_cents, counted_in_cents, reason, counted_by,
    counted_at, signed_by, signed_at)
  select s.id, '2026-11-20', a.first, '{}', ${expected}, ${counted}, 'x', a.first, now(), a.last, now()
  from spots s, (select min(id::text)::uuid as first, max(id::text)::uuid as last from accounts) a where s.slug = 'attiki'`;

const claimOf = (method: string, day: string) => sql`
  insert into door_payments (order_id, method, amount_in_cents, at, collected_by)
  select id, ${method}, 100, ${day}::date, 'x' from orders limit 1`;

/** Documents are sealed: breaking one requires bypassing the database's own rules. */
const pastSeals = sql`alter table documents disable trigger seal_document`;

/** For each promise the smallest change that breaks it. */
const breaks: Record<string, Statement[]> = {
  'every day counts exactly the meals of the deliveries that hold slots': [
    sql`update kitchen_uses set meals = meals + 1`,
  ],
  'every category counts exactly the meals of the deliveries that hold slots': [
    sql`update category_uses set meals = meals + 1`,
  ],
  'every window counts exactly the deliveries that hold slots': [sql`update slot_uses set deliveries = deliveries + 1`],
  'no future day, category or window is oversold': [sql`update kitchen_capacities set meals = 1`],
  'only upcoming or completed deliveries hold slots': [sql`update deliveries set is_held = false`],
  'every order has deliveries, and every single delivery has meals': [sql`delete from order_items`],
  'every delivery adds what its meals add': [sql`update deliveries set adds_in_cents = adds_in_cents + 1`],
  'every subtotal is the sum of its deliveries, every total the sum of its parts': [
    sql`update orders set subtotal_in_cents = subtotal_in_cents + 1, total_in_cents = total_in_cents + 1`,
  ],
  'every placed cart is an order, and every order has a placed cart': [sql`update carts set state = 'open'`],
  'the paid amount of an order equals the payments captured for it or taken at its door': [
    sql`update orders set paid_in_cents = paid_in_cents - 1`,
  ],
  'money that paid no order is on its way back': [sql`update payment_transactions set outcome = 'refund-due'`],
  'no paid order is waiting for its payment': [sql`update orders set status = 'not-paid'`],
  'money owed to a customer is always refunded or credited, or waits for a claim at the door to be confirmed': [
    sql`update orders set paid_in_cents = paid_in_cents + 1`,
  ],
  'the refunded amount of an order was requested from the provider': [sql`update orders set refunded_in_cents = 100`],
  'every deposit has a matching bank line, for its order and its amount': [
    sql`update payment_transactions set provider = 'bank'`,
  ],
  'every bank line marked as a deposit is recorded as a payment': [
    sql`insert into bank_lines (line_key, booked_on, amount_in_cents, text, state, order_id, deposit_reference, decided_at,
          created_at)
        select '\\x00', '2026-11-16', 100, '', 'deposit', id, 'no order’s', now(), now() from orders limit 1`,
  ],
  'every transfer paid out settles one refund that was owed, for its amount and by one bank line': [
    refundOf(sql`1`),
    sql`update refunds set state = 'transferred'`,
  ],
  'every returned transfer was sent, came back once, and its refund is owed again or was paid again': [
    refundOf(sql`1`),
    sql`update refunds set bounces = 1`,
  ],
  'every bank list has the transfers and the total it was issued with': [
    sql`insert into transfer_lists (transfers, sum_in_cents, execute_on, made_by, made_at)
        values (1, 100, '2026-11-16', '', now())`,
  ],
  'every transfer refused by the bank had the amount of its refund, and its number is not used again': [
    refundOf(sql`1`),
    sql`with list as (insert into transfer_lists (transfers, sum_in_cents, execute_on, made_by, made_at)
          values (1, 2, '2026-11-16', '', now()) returning id)
        insert into refused_transfers (number, refund_id, amount_in_cents, list_id, reason, noted_by, noted_at)
        select 700001, r.id, 2, list.id, 'file', '', now() from refunds r, list limit 1`,
  ],
  'no refund exceeds the captured amount': [refundOf(sql`p.amount_in_cents + 1`)],
  'a coupon counts the orders that use it, and is never used more often than allowed': [
    sql`update coupons set used = used + 1 where code = 'WELCOME20'`,
  ],
  'no customer has spent more credit than they had': [
    sql`insert into credits (account_id, amount_in_cents, reason, at) select account_id, -1, 'order', now() from orders`,
  ],
  'every order that will be cooked was confirmed by mail': [sql`delete from mails`],
  'every order with nothing due has its document': [
    pastSeals,
    sql`delete from fiscal_outbox`,
    sql`delete from documents`,
  ],
  'every issued document is unchanged': [
    pastSeals,
    sql`update documents set data = jsonb_set(data, '{orderNumber}', '"1"')`,
  ],
  'the documents of an order add up to its price, except for the amount still due at the door': [
    pastSeals,
    sql`update documents set data = jsonb_set(data, '{shippingInCents}', '9999')`,
    sql`update documents d set hash = document_hash(d)`,
  ],
  'payments taken at the door equal those settled in documents, by order and method': [
    sql`insert into door_payments (order_id, method, amount_in_cents, at, collected_by)
      select id, 'cash', 100, now(), 'x' from orders`,
  ],
  'a signed till was expected to hold its float and the cash its courier took that day': [tillOf(500, 0)],
  'the last count of every till is among its recorded counts, unchanged': [
    tillOf(0, 0),
    sql`delete from till_count_versions`,
  ],
  'a courier’s own count was lowered only with the courier’s signature or with the signer’s reason': [
    tillOf(0, 500),
    sql`update till_count_versions set counted_in_cents = 600`,
  ],
  'exactly the tills that are unsigned, or short and unsettled, are on the list of open tills': [
    tillOf(0, 0),
    sql`insert into open_tills select spot_id, date, courier_id from till_counts`,
  ],
  'every counted till adds up to its notes': [tillOf(0, 500)],
  'money claimed at a door is confirmed or refuted within three banking days': [claimOf('iris', '2026-11-01')],
  'no card payment at the door is also a payment on the provider’s page': [
    sql`insert into door_payments (order_id, method, amount_in_cents, at, collected_by, terminal_id, transaction_id)
      select p.order_id, 'pos', 100, now(), 'x', '1', t.transaction_id
      from payment_transactions t join payments p on p.id = t.payment_id`,
  ],
  'every bank line of claimed money has the amount of its claim, which was confirmed': [
    claimOf('iris', '2026-11-16'),
    sql`insert into bank_lines (line_key, booked_on, amount_in_cents, text, state, door_payment_id, decided_by, decided_at, created_at)
      select 'claim', '2026-11-16', 99, '', 'claim', id, 'x', now(), now() from door_payments where method = 'iris'`,
  ],
  'every entry of the audit trail is unchanged, and follows the one before': [
    sql`select write_audit_entry(now(), null, 'office', 'setting', 'bank', 'changed', null, null, '[]')`,
    sql`insert into audit_trail select id + 1, at, actor_id, via, subject_kind, subject_id, 'forged', before, after, hash,
      hash from audit_trail order by id desc limit 1`,
  ],
  'the audit trail ends where its head points': [
    sql`select write_audit_entry(now(), null, 'office', 'setting', 'bank', 'changed', null, null, '[]')`,
    sql`update audit_head set last_id = last_id + 1`,
  ],
  'document numbers have no gaps': [
    pastSeals,
    sql`update documents set number = number + 10 where number = (select max(number) from documents)`,
    sql`update documents d set hash = document_hash(d)`,
  ],
};

/** Findings of the auditor after these statements, which are rolled back afterwards. */
async function findAfter(statements: Statement[]): Promise<Finding[]> {
  let found: Finding[] = [];
  const undone = new Error('undone');
  const work = async (tx: Queryable) => {
    for (const statement of statements) await tx.run(statement);
    found = await auditShop(tx, { now: shop.now() });
    throw undone;
  };
  await shop.database.db.transaction(work).catch((error) => {
    if (error !== undone) throw error;
  });
  return found;
}

it('finds nothing where nothing is wrong', async () => {
  expect(await findAfter([])).toEqual([]);
});

it.each(Object.keys(breaks))('finds it when it is not so that %s', async (promise) => {
  const finding = (await findAfter(breaks[promise] ?? [])).find(({ rule }) => rule === promise);
  expect(finding?.rows.length).toBeGreaterThan(0);
});

it('has a case for every promise', () => {
  expect(Object.keys(breaks).sort()).toEqual(
    rulesAt(shop.now())
      .map(({ promise }) => promise)
      .sort(),
  );
});

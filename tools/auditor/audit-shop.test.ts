import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/order-shop.ts';
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

/** Documents are sealed: whoever breaks one goes past the database's own rules. */
const pastSeals = sql`alter table documents disable trigger seal_document`;

/** For each promise the smallest thing that breaks it. */
const breaks: Record<string, Statement[]> = {
  'every day counts exactly the meals of the deliveries that hold places': [
    sql`update kitchen_uses set meals = meals + 1`,
  ],
  'every category counts exactly the meals of the deliveries that hold places': [
    sql`update category_uses set meals = meals + 1`,
  ],
  'every window counts exactly the deliveries that hold places': [
    sql`update slot_uses set deliveries = deliveries + 1`,
  ],
  'no day, category or window to come is oversold': [sql`update kitchen_capacities set meals = 1`],
  'only deliveries that are still to come or were made hold places': [sql`update deliveries set is_held = false`],
  'no order without deliveries, no single delivery without meals': [sql`delete from order_items`],
  'every delivery adds what its meals add': [sql`update deliveries set adds_in_cents = adds_in_cents + 1`],
  'every subtotal is the sum of its deliveries, every total that of its parts': [
    sql`update orders set subtotal_in_cents = subtotal_in_cents + 1, total_in_cents = total_in_cents + 1`,
  ],
  'a cart that was placed is an order, and an order has a placed cart': [sql`update carts set state = 'open'`],
  'what an order counts as paid is what was captured for it or taken at its door': [
    sql`update orders set paid_in_cents = paid_in_cents - 1`,
  ],
  'money that paid no order is on its way back': [sql`update payment_transactions set outcome = 'refund-due'`],
  'an order that is paid is not waiting for its payment': [sql`update orders set status = 'not-paid'`],
  'nothing is owed to a customer that is neither refunded nor credited, nor waits for money claimed at a door': [
    sql`update orders set paid_in_cents = paid_in_cents + 1`,
  ],
  'what an order counts as refunded was asked of the provider': [sql`update orders set refunded_in_cents = 100`],
  'every deposit has its line at the bank, for its order and of its sum': [
    sql`update payment_transactions set provider = 'bank'`,
  ],
  'a line that is a deposit is one that counts': [
    sql`insert into bank_lines (line_key, booked_on, amount_in_cents, text, state, order_id, deposit_reference, decided_at,
          created_at)
        select '\\x00', '2026-11-16', 100, '', 'deposit', id, 'nobody’s', now(), now() from orders limit 1`,
  ],
  'what was paid by transfer is a refund that was owed, of its sum and by one line': [
    refundOf(sql`1`),
    sql`update refunds set state = 'transferred'`,
  ],
  'a transfer that came back had left, came back once, and its refund is owed again or was paid anew': [
    refundOf(sql`1`),
    sql`update refunds set bounces = 1`,
  ],
  'a list for the bank holds the transfers and the sum it was given out with': [
    sql`insert into transfer_lists (transfers, sum_in_cents, execute_on, made_by, made_at)
        values (1, 100, '2026-11-16', '', now())`,
  ],
  'a transfer that the bank refused was of its refund’s sum, and its number is used no more': [
    refundOf(sql`1`),
    sql`with list as (insert into transfer_lists (transfers, sum_in_cents, execute_on, made_by, made_at)
          values (1, 2, '2026-11-16', '', now()) returning id)
        insert into refused_transfers (number, refund_id, amount_in_cents, list_id, reason, noted_by, noted_at)
        select 700001, r.id, 2, list.id, 'file', '', now() from refunds r, list limit 1`,
  ],
  'no refund is more than what was captured': [refundOf(sql`p.amount_in_cents + 1`)],
  'a coupon counts the orders that use it, and nobody uses it more often than allowed': [
    sql`update coupons set used = used + 1 where code = 'WELCOME20'`,
  ],
  'nobody has spent credit they did not have': [
    sql`insert into credits (account_id, amount_in_cents, reason, at) select account_id, -1, 'order', now() from orders`,
  ],
  'every order that will be cooked was confirmed by mail': [sql`delete from mails`],
  'every order on which nothing is due has its document': [
    pastSeals,
    sql`delete from fiscal_outbox`,
    sql`delete from documents`,
  ],
  'every issued document is what it was issued as': [
    pastSeals,
    sql`update documents set data = jsonb_set(data, '{orderNumber}', '"1"')`,
  ],
  'the documents of an order add up to what it costs, but for what is still due at the door': [
    pastSeals,
    sql`update documents set data = jsonb_set(data, '{shippingInCents}', '9999')`,
    sql`update documents d set hash = document_hash(d)`,
  ],
  'what was taken at doors is what documents say was settled there, by order and method': [
    sql`insert into door_payments (order_id, method, amount_in_cents, at, collected_by)
      select id, 'cash', 100, now(), 'x' from orders`,
  ],
  'a signed till was expected to hold its float and the cash its courier took that day': [tillOf(500, 0)],
  'the last count of every till is among its counts, as it was made': [
    tillOf(0, 0),
    sql`delete from till_count_versions`,
  ],
  'a courier’s own count was lowered only with the courier’s signature or a reason of the signer': [
    tillOf(0, 500),
    sql`update till_count_versions set counted_in_cents = 600`,
  ],
  'a till that is not signed, or short and not settled, is on the list of open tills, and no other is': [
    tillOf(0, 0),
    sql`insert into open_tills select spot_id, date, courier_id from till_counts`,
  ],
  'every counted till adds up to its notes': [tillOf(0, 500)],
  'money claimed at a door is confirmed or refuted within three banking days': [claimOf('iris', '2026-11-01')],
  'a card payment at a door is no payment on the provider’s page': [
    sql`insert into door_payments (order_id, method, amount_in_cents, at, collected_by, terminal_id, transaction_id)
      select p.order_id, 'pos', 100, now(), 'x', '1', t.transaction_id
      from payment_transactions t join payments p on p.id = t.payment_id`,
  ],
  'what the bank shows of claimed money is of its sum, and was confirmed': [
    claimOf('iris', '2026-11-16'),
    sql`insert into bank_lines (line_key, booked_on, amount_in_cents, text, state, door_payment_id, decided_by, decided_at, created_at)
      select 'claim', '2026-11-16', 99, '', 'claim', id, 'x', now(), now() from door_payments where method = 'iris'`,
  ],
  'every entry of the audit trail is as it was written, and follows the one before': [
    sql`select write_audit_entry(now(), null, 'office', 'setting', 'bank', 'changed', null, null, '[]')`,
    sql`insert into audit_trail select id + 1, at, actor_id, via, subject_kind, subject_id, 'forged', before, after, hash,
      hash from audit_trail order by id desc limit 1`,
  ],
  'the audit trail ends where its head says': [
    sql`select write_audit_entry(now(), null, 'office', 'setting', 'bank', 'changed', null, null, '[]')`,
    sql`update audit_head set last_id = last_id + 1`,
  ],
  'document numbers have no gaps': [
    pastSeals,
    sql`update documents set number = number + 10 where number = (select max(number) from documents)`,
    sql`update documents d set hash = document_hash(d)`,
  ],
};

/** What the auditor finds once these are done; afterwards they never were. */
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

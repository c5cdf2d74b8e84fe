import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { pendingStatuses } from '../../order-status/status-sets-store.ts';
import { forgetMessagesOf } from '../../outbox/phone/phone-message-store.ts';
import { forgetWordsOf } from '../../search/search-index-store.ts';

/** Locks all rows of the customer that placing or changing an order locks too. The account must be locked before. */
export async function lockBelongings(tx: Queryable, accountId: string): Promise<void> {
  await tx.rows(sql`select 1 from carts where account_id = ${accountId} order by id for update`);
  await tx.rows(sql`select 1 from orders where account_id = ${accountId} order by id for update`);
}

/** Numbers of orders with deliveries still due. */
export function listOrdersToCome(
  tx: Queryable,
  accountId: string,
  today: CalendarDate,
): Promise<{ id: string; number: string }[]> {
  return tx.rows(sql`
    select o.id, o.number::text from orders o where o.account_id = ${accountId} and exists (
      select 1 from deliveries d where d.order_id = o.id and d.status in ${pendingStatuses} and d.date >= ${today})
    order by o.number`);
}

/** All personal values as stored: to be removed from every other text that contains them. */
export async function readTraces(tx: Queryable, accountId: string): Promise<unknown[]> {
  const rows = await tx.rows<{ trace: unknown }>(sql`
    select jsonb_build_object('name', name, 'email', email, 'phone', phone) as trace from accounts where id = ${accountId}
    union all select address from customer_addresses where account_id = ${accountId}
    union all select address from carts where account_id = ${accountId}
    union all select jsonb_build_object('contact', contact, 'address', address) from orders where account_id = ${accountId}
    union all select d.address from deliveries d join orders o on o.id = d.order_id where o.account_id = ${accountId}
    union all select jsonb_build_array(c.before, c.after) from order_changes c join orders o on o.id = c.order_id
      where o.account_id = ${accountId}`);
  return rows.map(({ trace }) => trace);
}

/** Other addresses to which mails about this customer were sent, unless they belong to another account. */
export async function listOtherEmails(tx: Queryable, accountId: string): Promise<string[]> {
  const rows = await tx.rows<{ email: string }>(sql`
    select distinct lower(used.email) as email from (
      select contact->>'email' as email from orders where account_id = ${accountId}
      union all select email from mailed_tokens where account_id = ${accountId}) used
    where not exists (select 1 from accounts a where lower(a.email) = lower(used.email))`);
  return rows.map(({ email }) => email);
}

/** Proven mailboxes of accounts that were merged into this one, unless another account has the address now. */
export async function listMergedEmails(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select merged_email as email from accounts gone where merged_into = ${accountId} and merged_email is not null and not exists (
      select 1 from accounts other where lower(other.email) = lower(gone.merged_email))`);
  return rows.map(({ email }) => email);
}

/** Deletes the rows that only the customer needs. */
export async function removeBelongings(tx: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.run(sql`delete from sessions where account_id = ${id}`);
  await tx.run(sql`delete from identities where account_id = ${id}`);
  await tx.run(sql`delete from second_factors where account_id = ${id}`);
  await tx.run(sql`delete from staff_pins where account_id = ${id}`);
  await tx.run(sql`
    delete from audit_personal where person_id in (select id from accounts where id = ${id} or merged_into = ${id})`);
  // An undo link for the change of another account's address belongs to that account, even if this one has the address now.
  await tx.run(sql`
    delete from mailed_tokens where account_id = ${id} or (lower(email) = lower(${email}) and purpose <> 'email-undo')`);
  await tx.run(sql`delete from customer_notes where account_id = ${id}`);
  await tx.run(sql`update credits set note = '' where account_id = ${id} and note <> ''`);
  await tx.run(sql`delete from customer_addresses where account_id = ${id}`);
  await tx.run(sql`delete from carts where account_id = ${id}`);
  await tx.run(sql`
    update stop_deeds t set note = '', reason = case when t.kind = 'failed' then t.reason end from deliveries d join orders o on o.id = d.order_id
    where d.id = t.delivery_id and o.account_id = ${id}`);
  await tx.run(sql`
    update door_payments p set claim_reason = '' from orders o
    where o.id = p.order_id and o.account_id = ${id} and p.claim_reason <> ''`);
  await tx.run(sql`
    delete from door_strikes s using orders o where o.id = s.order_id and (o.account_id = ${id} or s.account_id = ${id})`);
  await tx.run(sql`
    update bank_lines l set text = '', counterparty = '', bank_reference = null, reason = ''
    from bank_lines mine left join refunds r on r.id = mine.refund_id left join door_payments p on p.id = mine.door_payment_id
      join orders o on o.id = coalesce(mine.order_id, r.order_id, p.order_id)
    where o.account_id = ${id} and (l.id = mine.id or l.known_as = mine.id)`);
  await forgetMessagesOf(tx, id);
  await forgetWordsOf(tx, id);
  await tx.run(sql`delete from customer_coupons where account_id = ${id}`);
  await tx.run(sql`delete from idempotency_keys where account_id = ${id}`);
  await tx.run(sql`
    update plan_pauses p set ended_at = coalesce(ended_at, now()) from renewals r
    where r.id = p.renewal_id and r.account_id = ${id}`);
  await tx.run(sql`update renewals set state = 'stopped', kept_transaction_id = null, next_try_at = null
    where account_id = ${id}`);
}

/** Deletes enquiries sent from an address that is proven to be theirs. */
export async function removeEnquiries(tx: Queryable, email: string): Promise<void> {
  await tx.run(sql`delete from contact_messages where lower(email) = lower(${email})`);
  await tx.run(sql`delete from business_enquiries where lower(email) = lower(${email})`);
  await tx.run(sql`delete from area_interests where lower(email) = lower(${email})`);
}

function emailOfDeleted(accountId: string): string {
  return `deleted-${accountId}@invalid`;
}

export async function anonymiseAccount(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`update accounts set merged_email = null where merged_into = ${accountId}`);
  await tx.run(sql`
    update accounts set email = ${emailOfDeleted(accountId)}, name = '', phone = '', password_hash = null,
      email_verified_at = null, avoid_allergens = '{}', dislikes = '{"mealIds": [], "mainIngredients": []}',
      allergies_asked_at = null, tastes_asked_at = null, missing_preference = null,
      deleted_at = ${now}
    where id = ${accountId}`);
}

/** Totals, meals and dates stay, as tax law requires; name and address are erased. */
export async function anonymiseOrders(tx: Queryable, accountId: string): Promise<void> {
  const erasedPerson = { name: '', email: emailOfDeleted(accountId), phone: '' };
  const noDoor = { street: '', number: '', floor: '', bell: '', phone: '', notes: '' };
  await tx.run(sql`
    update orders set contact = ${erasedPerson}, address = address || ${noDoor}::jsonb, notes = '', phone_key = null
    where account_id = ${accountId}`);
  await tx.run(sql`
    update deliveries d set address = d.address || ${noDoor}::jsonb
    from orders o where o.id = d.order_id and o.account_id = ${accountId} and d.address is not null`);
  await tx.run(sql`
    delete from stop_photos p using deliveries d, orders o
    where d.id = p.delivery_id and o.id = d.order_id and o.account_id = ${accountId}`);
  await tx.run(sql`delete from case_photos p using orders o where o.id = p.order_id and o.account_id = ${accountId}`);
  await tx.run(sql`
    update case_steps s set text = '' from cases c, orders o
    where c.id = s.case_id and o.id = c.order_id and o.account_id = ${accountId} and s.kind <> 'cause-set'`);
  await tx.run(sql`
    update cases c set words = '', reason = '', message = '' from orders o
    where o.id = c.order_id and o.account_id = ${accountId}`);
  // Numbered instead of emptied: two eaters may have had the same dish.
  await tx.run(sql`
    update order_items i set eater = numbered.place::text from (
      select named.id, row_number() over (partition by named.delivery_id order by named.position) as place
      from order_items named join deliveries d on d.id = named.delivery_id join orders o on o.id = d.order_id
      where o.account_id = ${accountId} and named.eater is not null) numbered
    where i.id = numbered.id`);
}

/** Rewrites stored JSON documents of many shapes. */
export async function rewritePapers(
  tx: Queryable,
  accountId: string,
  rewrite: (paper: unknown) => unknown,
): Promise<void> {
  const theirs = sql`select id from orders where account_id = ${accountId}`;
  const put = async (papers: Statement, save: (id: string, paper: string) => Statement) => {
    for (const { id, paper } of await tx.rows<{ id: string; paper: unknown }>(papers)) {
      const text = JSON.stringify(rewrite(paper));
      if (text !== JSON.stringify(paper)) await tx.run(save(id, text));
    }
  };
  await put(
    sql`select id, before as paper from order_changes where order_id in (${theirs})`,
    (id, paper) => sql`update order_changes set before = ${paper}::jsonb where id = ${id}`,
  );
  await put(
    sql`select id, after as paper from order_changes where order_id in (${theirs})`,
    (id, paper) => sql`update order_changes set after = ${paper}::jsonb where id = ${id}`,
  );
  // Locked, because a mark of the tax authority may arrive meanwhile. The sealed part of an issued document stays.
  await put(
    sql`select id, data as paper from documents where order_id in (${theirs}) order by id for update`,
    (id, paper) => sql`
      update documents set data = data || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(${paper}::jsonb) where key = any(open_parts_of_document())), '{}')
      where id = ${id}`,
  );
  await put(
    sql`select id, data as paper from alerts where order_id in (${theirs})`,
    (id, paper) => sql`update alerts set data = ${paper}::jsonb where id = ${id}`,
  );
  // Messages of the payment provider contain its own order code, somewhere inside.
  await put(
    sql`select m.message_id as id, m.body as paper from payment_messages m where exists (
      select 1 from payments p where p.order_id in (${theirs}) and p.order_code <> ''
        and position(p.order_code in m.body::text) > 0)`,
    (id, paper) => sql`update payment_messages set body = ${paper}::jsonb where message_id = ${id}`,
  );
}

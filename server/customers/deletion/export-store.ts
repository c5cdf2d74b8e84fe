import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';

type Row = Record<string, unknown>;

/** Selects whole rows, so that columns added later are exported automatically. */
async function read(db: Queryable, statement: Statement): Promise<Row[]> {
  return (await db.rows<{ row: Row }>(statement)).map(({ row }) => row);
}

/** The account, and those that were merged into it: entries of the audit trail keep the former ids. */
const peopleOf = (id: string) => sql`select id from accounts where id = ${id} or merged_into = ${id}`;

/** All rows linked to the account. Secrets, stored only as hashes anyway, are left out. */
export async function readAccountRows(db: Queryable, id: string) {
  const [profile] = await read(db, sql`select to_jsonb(a) - 'password_hash' as row from accounts a where id = ${id}`);
  return {
    profile,
    addresses: await read(
      db,
      sql`
      select to_jsonb(t) as row from customer_addresses t where account_id = ${id} order by created_at`,
    ),
    consents: await read(
      db,
      sql`select to_jsonb(t) - 'recorded_by' as row from consents t where account_id = ${id} order by id`,
    ),
    sessions: await read(
      db,
      sql`
      select to_jsonb(t) - 'token_hash' as row from sessions t where account_id = ${id} order by created_at`,
    ),
    identities: await read(
      db,
      sql`
      select to_jsonb(t) as row from identities t where account_id = ${id} order by provider`,
    ),
    staffRoles: await read(
      db,
      sql`select to_jsonb(t) as row from staff_roles t where account_id = ${id} order by role`,
    ),
    officeSessions: await read(
      db,
      sql`
      select to_jsonb(t) - '{token_hash,challenge}'::text[] as row from staff_sessions t where account_id = ${id}
      order by created_at`,
    ),
    secondFactors: await read(
      db,
      sql`
      select to_jsonb(t) - '{sealed_secret,credential_id,public_key}'::text[] as row from second_factors t
      where account_id = ${id} order by created_at`,
    ),
    pins: await read(db, sql`select to_jsonb(t) - 'pin_hash' as row from staff_pins t where account_id = ${id}`),
    auditEntries: await read(
      db,
      sql`
      select to_jsonb(t) as row from audit_personal t where person_id in (${peopleOf(id)}) order by entry_id, part`,
    ),
    mailedLinks: await read(
      db,
      sql`
      select to_jsonb(t) - '{token_hash,code_hash,data}'::text[] as row from mailed_tokens t where account_id = ${id}
      order by created_at`,
    ),
    carts: await read(db, sql`select to_jsonb(t) as row from carts t where account_id = ${id} order by created_at`),
    credits: await read(
      db,
      sql`select to_jsonb(t) - 'given_by' as row from credits t where account_id = ${id} order by at`,
    ),
    notes: await read(
      db,
      sql`
      select to_jsonb(t) - 'written_by' as row from customer_notes t where account_id = ${id} and taken_back_at is null order by at`,
    ),
    mergedAccounts: await read(
      db,
      sql`select jsonb_build_object('email', merged_email, 'merged_at', deleted_at) as row from accounts where merged_into = ${id}`,
    ),
    couponUses: await read(
      db,
      sql`
      select to_jsonb(t) - 'person_key' || jsonb_build_object('code', (select code from coupons where id = t.coupon_id))
        as row from coupon_uses t where account_id = ${id} order by used_at`,
    ),
    keptCoupons: await read(
      db,
      sql`
      select to_jsonb(t) || jsonb_build_object('code', (select code from coupons where id = t.coupon_id)) as row
      from customer_coupons t where account_id = ${id} order by kept_at`,
    ),
    renewals: await read(
      db,
      sql`
      select to_jsonb(t) || jsonb_build_object('pauses', (select coalesce(jsonb_agg(to_jsonb(p) order by p.made_at), '[]')
          from plan_pauses p where p.renewal_id = t.id)) as row
      from renewals t where account_id = ${id} order by created_at`,
    ),
  };
}

const listOf = (rows: Statement) => sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (${rows}) t)`;

/** Every order with its related rows. */
export function readOrderRows(db: Queryable, accountId: string): Promise<Row[]> {
  const items = listOf(sql`select * from order_items where delivery_id = d.id order by position`);
  const deliveries = sql`(
    select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('items', ${items}) order by d.position), '[]')
    from deliveries d where d.order_id = o.id)`;
  const transactions = listOf(sql`select * from payment_transactions where payment_id = p.id order by at`);
  const payments = sql`(
    select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('transactions', ${transactions}) order by p.created_at), '[]')
    from payments p where p.order_id = o.id)`;
  return read(
    db,
    sql`
      select to_jsonb(o) || jsonb_build_object('deliveries', ${deliveries}, 'payments', ${payments},
        'moves', ${listOf(sql`select * from order_moves where order_id = o.id order by id`)},
        'replans', ${listOf(sql`
          select delivery_id, date, proposed_date, told_at, answer_until, answer, answered_at from replans
          where order_id = o.id order by told_at`)},
        'corrections', ${listOf(sql`
          select delivery_id, meal_id, contains, may_contain, avoided, told_at, is_taken_out from correction_notices
          where order_id = o.id order by noted_at`)},
        'dishQuestions', ${listOf(sql`
          select delivery_id, meal_id, contains, may_contain, lost_diets, told_at, answer, answered_at from dish_questions
          where order_id = o.id order by asked_at`)},
        'cases', ${listOf(sql`
          select c.number, c.delivery_id, c.problem, c.words, c.wish, c.state, c.opened_at, c.cause, c.way, c.amount_in_cents,
            c.refund_in_cents, c.credit_in_cents, c.reason, c.message, c.decided_at,
            ${listOf(sql`select item_id, meal_id, units, lot, use_by from case_items where case_id = c.id order by item_id`)} as meals,
            ${listOf(sql`select kind, at, text from case_steps where case_id = c.id order by id`)} as steps
          from cases c where c.order_id = o.id order by c.number`)},
        'casePhotos', ${listOf(sql`
          select width, height, received_at, encode(picture, 'base64') as picture from case_photos
          where order_id = o.id order by received_at`)},
        'changes', ${listOf(sql`select * from order_changes where order_id = o.id order by number`)},
        'documents', ${listOf(sql`select * from documents where order_id = o.id order by issued_at, number`)},
        'refunds', ${listOf(sql`select * from refunds where order_id = o.id order by created_at`)},
        'transfers', ${listOf(sql`
          select t.number, t.amount_in_cents, t.state, t.iban_end, t.changed_at from transfers t join refunds r on r.id = t.refund_id
          where r.order_id = o.id order by t.number`)},
        'bankLines', ${listOf(sql`
          select booked_on, amount_in_cents, text, counterparty from bank_lines where order_id = o.id
            or door_payment_id in (select id from door_payments where order_id = o.id) order by booked_on`)},
        'dispatches', ${listOf(sql`select delivery_id, at from dispatches where order_id = o.id order by at`)},
        'phoneMessages', ${listOf(sql`
          select phone, text, created_at, sent_at from phone_messages where order_id = o.id order by created_at`)},
        'doorStrikes', ${listOf(sql`select at, lifted_at from door_strikes where order_id = o.id`)},
        'doorDeeds', ${listOf(sql`
          select t.kind, t.method, t.amount_in_cents, t.received_in_cents, t.tip_in_cents, t.reason, t.note, t.at
          from stop_deeds t join deliveries d on d.id = t.delivery_id where d.order_id = o.id order by t.at`)},
        'doorPayments', ${listOf(sql`
          select id, method, amount_in_cents, terminal_id, transaction_id, at, claim, claimed_as, claim_end, claim_reason, claim_at
          from door_payments
          where order_id = o.id order by at`)}) as row
      from orders o where o.account_id = ${accountId} order by o.placed_at`,
  );
}

/** All rows linked to addresses alone. Only for mailboxes that the customer has proven to be theirs. */
export async function readRowsOfEmail(db: Queryable, { id, emails }: { id: string; emails: readonly string[] }) {
  const lowered = emails.map((email) => email.toLowerCase());
  return {
    // Without mailed links: a stranger on a borrowed device must not be able to open the account with one.
    mails: await read(
      db,
      sql`
      select to_jsonb(t) - '{html,text,facts}'::text[]
        || jsonb_build_object('facts', facts - '{token,code}'::text[],
          'text', case when text like '%?token=%' then null else text end) as row
      from mails t where lower(recipient) = any(${lowered}) or (account_id = ${id} and sent_at is null)
      order by created_at`,
    ),
    contactMessages: await read(
      db,
      sql`
      select to_jsonb(t) as row from contact_messages t where lower(email) = any(${lowered}) order by created_at`,
    ),
    businessEnquiries: await read(
      db,
      sql`
      select to_jsonb(t) as row from business_enquiries t where lower(email) = any(${lowered}) order by created_at`,
    ),
    enquiries: await read(
      db,
      sql`
      select jsonb_build_object('id', e.id, 'kind', e.kind, 'state', e.state, 'since', e.since, 'remind_on', e.remind_on, 'entries',
        ${listOf(sql`select at, kind, text from enquiry_entries where enquiry_id = e.id order by at`)}) as row
      from enquiries e left join contact_messages m on m.id = e.contact_message_id
        left join business_enquiries b on b.id = e.business_enquiry_id
      where lower(coalesce(m.email, b.email)) = any(${lowered}) order by e.since`,
    ),
    areaInterests: await read(
      db,
      sql`
      select to_jsonb(t) as row from area_interests t where lower(email) = any(${lowered}) order by created_at`,
    ),
  };
}

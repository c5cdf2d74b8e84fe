import type pg from 'pg';
import { timeOrderedId } from './generate-orders.ts';

/** Card payments, and status changes of the orders. */
export async function generateMoney(client: pg.Client): Promise<void> {
  await client.query(`
    insert into order_moves (order_id, from_status, to_status, moved_by, account_id, at)
    select id, null, 'opened', 'customer', account_id, placed_at from fresh
    union all select id, 'opened', status, 'staff', null, placed_at from fresh`);
  await client.query(`
    insert into order_changes (order_id, number, kind, delivery_id, before, after, difference_in_cents, made_by, made_at)
    select v.order_id, 1, 'meals', v.id, jsonb_build_array(was.delivery), jsonb_build_array(was.delivery), 0, 'customer', v.placed_at
    from visits v join dishes d on d.place = v.n * 7 % (select count(*) from dishes)
    join deliveries t on t.id = v.id cross join lateral (select jsonb_build_object('id', v.id, 'position', v.position,
      'date', v.date, 'timePeriodId', t.time_period_id, 'from', t.from_time, 'to', t.to_time, 'status', 'opened', 'address', null,
      'region', null, 'quota', '{}'::jsonb, 'baseInCents', 0, 'addsInCents', 1000, 'isHeld', true, 'filledAt', null, 'extras', null,
      'items', jsonb_build_array(jsonb_build_object('id', v.id, 'buildId', d.build_id, 'mealId', d.meal_id,
        'category', 'main-meal', 'meal', d.meal, 'unitPriceInCents', 1000, 'regularPriceInCents', 1000, 'amount', 1,
        'addsInCents', 1000, 'isFilled', false))) as delivery) was
    where v.position = 0 and v.n % 10 = 3`);
  await client.query(`
    create temporary table paid on commit drop as
      select f.*, 3000 * visits + 250 as cents, gen_random_uuid() as payment_id,
        (1000000000000000 + n)::text as order_code, gen_random_uuid()::text as transaction_id
      from fresh f where payment_type = 'viva' and status = 'delivered'`);
  await client.query(`
    insert into payments (id, order_id, provider, payment_type, amount_in_cents, state, order_code, transaction_id, created_at, changed_at)
    select payment_id, id, 'viva', 'viva', cents, 'paid', order_code, transaction_id, placed_at, placed_at from paid`);
  await client.query(`
    insert into payment_transactions (provider, transaction_id, payment_id, order_code, amount_in_cents, outcome, at, method)
    select 'viva', transaction_id, payment_id, order_code, cents, 'settled', placed_at, 'card' from paid`);
}

/** A numbered receipt for each that was delivered, with the authority's mark. */
export async function generatePapers(client: pg.Client): Promise<void> {
  await client.query(`insert into document_series (series, last) values ('ΑΛΠ', 0) on conflict do nothing`);
  // The demo numbers documents of its own meanwhile.
  await client.query(`select last from document_series where series = 'ΑΛΠ' for update`);
  const { rows } = await client.query(`select to_regprocedure('document_hash(documents)') is not null as "isSealed"`);
  const sealed = `document_hash(row(d.id, d.order_id, d.kind, d.series, d.number, d.issued_at, d.data, null, d.occasion, null)::documents)`;
  await client.query(`
    create temporary table receipts on commit drop as
      select gen_random_uuid() as id, f.id as order_id, 'receipt' as kind, 'ΑΛΠ' as series,
        (s.last + row_number() over (order by f.placed_at))::int as number, f.placed_at as issued_at, 'opened' as occasion,
        jsonb_build_object('kind', 'receipt', 'series', 'ΑΛΠ', 'number', 0, 'issuedAt', f.placed_at, 'language', 'el', 'isTest', false,
          'seller', jsonb_build_object('name', 'Νόστιμο', 'vatNumber', '999999999', 'address', 'Ερμού 1, 105 63 Αθήνα',
            'profession', 'Έτοιμα γεύματα', 'taxOffice', 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ', 'registryNumber', '000000000000', 'branch', 0,
            'phone', '210 000 0000', 'email', 'shop@example.com'),
          'buyer', jsonb_build_object('name', 'Δοκιμή Δοκιμίδου', 'email', f.account_id || '@example.com'), 'invoice', null, 'corrects', null,
          'orderNumber', f.n::text, 'deliveryDates', jsonb_build_array(f.placed_at::date), 'discountInCents', 0, 'discountName', null,
          'shippingInCents', 250, 'creditUsedInCents', 0, 'notes', '[]'::jsonb,
          'payment', jsonb_build_object('method', f.payment_type, 'name', 'Κάρτα', 'state', 'paid'),
          'fiscal', jsonb_build_object('mark', '4000' || f.n, 'uid', md5(f.id::text), 'qrUrl', ''),
          'lines', jsonb_build_array(
            jsonb_build_object('name', a.meal->'name'->>'el', 'note', 'Κανονική μερίδα', 'amount', f.visits, 'grossInCents', 1000 * f.visits),
            jsonb_build_object('name', b.meal->'name'->>'el', 'note', 'Κανονική μερίδα', 'amount', f.visits, 'grossInCents', 1000 * f.visits),
            jsonb_build_object('name', c.meal->'name'->>'el', 'note', 'Κανονική μερίδα', 'amount', f.visits, 'grossInCents', 1000 * f.visits))) as data
      from (select fresh.*, n * 7 % many as first, (n * 7 + 1) % many as second, (n * 7 + 2) % many as third
          from fresh, (select count(*) as many from dishes) counted where status = 'delivered') f
      join document_series s on s.series = 'ΑΛΠ'
      join dishes a on a.place = f.first join dishes b on b.place = f.second join dishes c on c.place = f.third`);
  await client.query(`
    insert into documents (id, order_id, kind, series, number, issued_at, data, occasion${rows[0]?.isSealed ? ', hash' : ''})
    select id, order_id, kind, series, number, issued_at, data, occasion${rows[0]?.isSealed ? `, ${sealed}` : ''} from receipts d`);
  await client.query(`
    update document_series set last = greatest(last, (select coalesce(max(number), 0) from receipts)) where series = 'ΑΛΠ'`);
  await client.query(`
    insert into fiscal_outbox (document_id, payload, created_at, attempts, sent_at, mark)
    select id, (data - 'buyer')::text, issued_at, 1, issued_at, data->'fiscal'->>'mark' from receipts`);
}

/** The confirmation of each order, whole for half a year; and of older ones, and of every reminder, that it was sent. */
export async function generateMails(client: pg.Client): Promise<void> {
  await client.query(`
    insert into mails (id, recipient, language, template, created_at, sent_at, dedupe_key, facts)
    select ${timeOrderedId('f.placed_at')}, case when isWhole then f.account_id || '@example.com' else '' end, 'el', 'order-received', f.placed_at,
      f.placed_at, 'order-received ' || f.id, case when isWhole then r.data end
    from fresh f left join receipts r on r.order_id = f.id, lateral (select f.placed_at > now() - interval '180 days' as isWhole) age`);
  await client.query(`
    insert into mails (id, recipient, language, template, created_at, sent_at, dedupe_key)
    select ${timeOrderedId('v.placed_at')}, '', 'el', 'delivery-tomorrow', v.date, v.date, 'delivery-tomorrow ' || v.id || ' ' || v.date
    from visits v where v.status = 'delivered'`);
}

/** A bag and a stop event for each completed delivery. */
export async function generateDoors(client: pg.Client): Promise<void> {
  await client.query(`
    insert into packed_bags (delivery_id, bag, date, state, moved_by, moved_at)
    select id, 1, date, 'closed', 'pack', date from visits where status = 'delivered'`);
  await client.query(`
    insert into stop_deeds (id, delivery_id, date, kind, outcome, at, phone_at, received_at, done_by)
    select gen_random_uuid(), id, date, 'delivered', 'done', date, date, date, 'courier' from visits where status = 'delivered'`);
}

import type { Settings } from '#contract/shop/settings.ts';
import { isConfirmedOrder } from '#domain/orders/order-status.ts';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { documentDataOf } from '../../../documents/document-store.ts';
import type { OrderLife } from '../order-life.ts';

/**
 * Documents with the next numbers of their series, in the order of issue; none is dated before the one it
 * follows. They are a demo's: none of them is sent to the tax authority.
 */
export async function generateDocuments(tx: Queryable, lives: readonly OrderLife[], settings: Settings): Promise<void> {
  const rows = lives.flatMap(({ documents }) =>
    documents.map((document) => {
      const data = documentDataOf(document, settings);
      return { orderId: document.orderId, occasion: document.occasion, at: document.now, series: data.series, data };
    }),
  );
  const series = [...new Set(rows.map((row) => row.series))].sort();
  await tx.run(sql`
    insert into document_series (series, last) select unnest(${series}::text[]), 0 on conflict do nothing`);
  await tx.rows(sql`select 1 from document_series where series = any(${series}) order by series for update`);
  await tx.run(sql`
    with fresh as (
      select given.*, row_number() over (partition by series order by at) as place
      from json_to_recordset(${JSON.stringify(rows)}::json) as given("orderId" uuid, occasion text, at timestamptz,
        series text, data jsonb)
      where not exists (select 1 from documents d where d.order_id = given."orderId" and d.occasion = given.occasion)
    ), issued as (
      insert into documents (order_id, occasion, kind, series, number, issued_at, data)
      select "orderId", occasion, data->>'kind', f.series, s.last + place,
        greatest(at, (select max(issued_at) from documents d where d.series = f.series)), data
      from fresh f join document_series s on s.series = f.series order by at
    )
    update document_series s set last = s.last + counted.count from (
      select series, count(*)::int as count from fresh group by 1) counted
    where s.series = counted.series`);
  await tx.run(sql`
    update documents d set data = jsonb_set(d.data, '{settlement}', given.settlement)
    from json_to_recordset(${JSON.stringify(lives.flatMap(({ settlement }) => settlement ?? []))}::json)
      as given("orderId" uuid, occasion text, settlement jsonb)
    where d.order_id = given."orderId" and d.occasion = given.occasion`);
}

/** Marks these orders as confirmed; the mails themselves, sent to no one, are not stored. */
export async function recordConfirmed(tx: Queryable, lives: readonly OrderLife[]): Promise<void> {
  const confirmed = lives
    .filter(({ order }) => isConfirmedOrder(order.status))
    .map(({ order: { id, language, placedAt } }) => ({ id, language, placedAt }));
  await tx.run(sql`
    insert into mails (recipient, language, template, created_at, sent_at, dedupe_key)
    select '', language, 'order-received', "placedAt", "placedAt", 'order-received ' || id
    from json_to_recordset(${JSON.stringify(confirmed)}::json) as given(id uuid, language text, "placedAt" timestamptz)
    on conflict (dedupe_key) do nothing`);
}

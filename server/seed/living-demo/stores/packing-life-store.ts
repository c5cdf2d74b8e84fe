import type { CalendarDate } from '#domain/athens-time.ts';
import { bagsOf } from '#domain/kitchen/packed-bag.ts';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import type { KitchenBook } from '../../../kitchen/kitchen-book.ts';
import { listPackedDeliveries } from '../../../kitchen/packing/bag-store.ts';
import { conflictKeyOf, standingOf } from '../../../kitchen/packing/packing-answer.ts';

const packer = 'Αθηνά';

/** Packs and closes untouched bags, as of now; their allergy notes count as read. */
export async function generatePackedBags(
  tx: Queryable,
  { spot, date, book }: { spot: string; date: CalendarDate; book: KitchenBook },
  now: Date,
): Promise<void> {
  const deliveries = (await listPackedDeliveries(tx, { spot, date })).filter(
    ({ ticks, bags, missing }) => ticks.length + bags.length + missing.length === 0,
  );
  const packed = deliveries.flatMap((delivery) =>
    bagsOf(delivery)
      .filter(({ number }) => standingOf(delivery, number) === 'open')
      .map((bag) => ({
        deliveryId: delivery.id,
        bag: bag.number,
        confirmed: conflictKeyOf(delivery, bag, book),
        lines: bag.lines.map(({ lineId, amount }) => ({ lineId, amount })),
      })),
  );
  await tx.run(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(packed)}::json) as bag("deliveryId" uuid, bag int, confirmed text, lines jsonb)
    ), closed as (
      insert into packed_bags (delivery_id, bag, date, state, moved_by, moved_at, confirmed, confirmed_by, confirmed_at)
      select "deliveryId", bag, ${date}, 'closed', ${packer}, ${now}::timestamptz, confirmed,
        case when confirmed is not null then ${packer}::text end, case when confirmed is not null then ${now}::timestamptz end
      from given
    )
    insert into pack_ticks (id, delivery_id, date, bag, item_id, count, ticked_by, at)
    select gen_random_uuid(), "deliveryId", ${date}, bag, line."lineId", line.amount, ${packer}, ${now}::timestamptz
    from given cross join lateral jsonb_to_recordset(given.lines) as line("lineId" uuid, amount int)`);
}

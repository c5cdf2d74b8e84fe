import type { StopEventKind } from '#contract/words/road-words.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { reachesCustomer } from '#domain/orders/order-status.ts';
import type { StoredDelivery } from '#domain/orders/stored-order.ts';
import { type Sighting, visibilityOfDelivery } from '#domain/road/road-visibility.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type Sightings = ReadonlyMap<string, Sighting>;

/** Status of deliveries whose day has come. Future deliveries cost no query. */
export async function findSightings(
  db: Queryable,
  deliveries: readonly StoredDelivery[],
  now: Date,
): Promise<Sightings> {
  const today = athensDateOf(now);
  const begun = deliveries.filter(({ date, status }) => date <= today && reachesCustomer(status));
  if (begun.length === 0) return new Map();
  const ids = begun.map(({ id }) => id);
  const stopEvents = await db.rows<{
    deliveryId: string;
    kind: StopEventKind;
    at: Date;
    note: string;
    place: 'hand' | 'door' | null;
  }>(sql`
    select t.delivery_id as "deliveryId", t.kind, t.at, t.note, t.place
    from stop_deeds t join deliveries d on d.id = t.delivery_id and d.date = t.date
    where t.delivery_id = any(${ids}::uuid[]) and t.outcome = 'done'
      and t.kind in ('on-my-way', 'failed', 'again', 'delivered')
    order by t.at, t.noted`);
  return new Map(
    begun.flatMap((delivery) => {
      const own = stopEvents.filter(({ deliveryId }) => deliveryId === delivery.id);
      const seen = visibilityOfDelivery(delivery, own, now);
      return seen ? [[delivery.id, seen]] : [];
    }),
  );
}

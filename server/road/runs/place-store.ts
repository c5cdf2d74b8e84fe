import { createHmac } from 'node:crypto';
import type { AddressForm } from '#contract/orders/cart.ts';
import type { Point } from '#domain/road/distance.ts';
import { foldText } from '#domain/search-text.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** A door is identified by its address, regardless of the customer. */
export function doorKeyOf({ street, number, postalCode }: AddressForm, secret: string): string {
  return createHmac('sha256', secret)
    .update(`door\n${foldText(`${street} ${number} ${postalCode}`)}`)
    .digest('base64url');
}

export async function findPins(db: Queryable, keys: readonly string[]): Promise<Map<string, Point>> {
  const rows = await db.rows<Point & { key: string }>(sql`
    select door_key as key, latitude, longitude from pinned_doors where door_key = any(${keys}::text[])`);
  return new Map(rows.map(({ key, ...point }) => [key, point]));
}

export async function saveDoorPin(
  tx: Queryable,
  key: string,
  { latitude, longitude }: Point,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into pinned_doors (door_key, latitude, longitude, pinned_at) values (${key}, ${latitude}, ${longitude}, ${now})
    on conflict (door_key) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      pinned_at = excluded.pinned_at`);
}

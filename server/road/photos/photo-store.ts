import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface NewPhoto {
  deedId: string;
  deliveryId: string;
  picture: Buffer;
  width: number;
  height: number;
  takenBy: string | null;
}

/** Idempotent. */
export async function insertPhoto(tx: Queryable, photo: NewPhoto, now: Date): Promise<boolean> {
  const { deedId: stopEventId, deliveryId, picture, width, height, takenBy } = photo;
  const inserted = await tx.run(sql`
    insert into stop_photos (deed_id, delivery_id, picture, width, height, taken_by, received_at)
    values (${stopEventId}, ${deliveryId}, ${picture}, ${width}, ${height}, ${takenBy}, ${now}) on conflict do nothing`);
  return inserted === 1;
}

export async function findPhoto(db: Queryable, stopEventId: string): Promise<Buffer | null> {
  const row = await db.one<{ picture: Buffer }>(sql`select picture from stop_photos where deed_id = ${stopEventId}`);
  return row?.picture ?? null;
}

export const photoDaysKept = 90;

export async function forgetOldPhotos(db: Queryable, now: Date): Promise<void> {
  await db.run(
    sql`delete from stop_photos where received_at < ${new Date(now.getTime() - photoDaysKept * 86_400_000)}`,
  );
}

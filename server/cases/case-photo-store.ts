import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface NewCasePhoto {
  id: string;
  orderId: string;
  picture: Buffer;
  width: number;
  height: number;
}

export async function insertCasePhoto(tx: Queryable, photo: NewCasePhoto, now: Date): Promise<void> {
  const { id, orderId, picture, width, height } = photo;
  await tx.run(sql`
    insert into case_photos (id, order_id, picture, width, height, received_at)
    values (${id}, ${orderId}, ${picture}, ${width}, ${height}, ${now})`);
}

export async function countUnnamedPhotos(db: Queryable, orderId: string): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from case_photos where order_id = ${orderId} and case_id is null`);
  return row?.count ?? 0;
}

/** Photos of this order that no case names yet; others are left alone. */
export async function namePhotos(
  tx: Queryable,
  { caseId, orderId, photoIds }: { caseId: string; orderId: string; photoIds: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update case_photos set case_id = ${caseId}
    where id = any(${[...photoIds]}::uuid[]) and order_id = ${orderId} and case_id is null`);
}

export async function listPhotoIds(db: Queryable, caseId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from case_photos where case_id = ${caseId} order by received_at, id`);
  return rows.map(({ id }) => id);
}

/** Only of a case: a photo that no case names is not shown. */
export async function findCasePhoto(db: Queryable, photoId: string): Promise<Buffer | null> {
  const row = await db.one<{ picture: Buffer }>(sql`
    select picture from case_photos where id = ${photoId} and case_id is not null`);
  return row?.picture ?? null;
}

/** A defect is proven within two years of its delivery (ν. 4967/2022), and a photo shows nothing else. */
export const casePhotoDaysKept = 730;
const unnamedDaysKept = 1;

export async function forgetOldCasePhotos(db: Queryable, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.run(sql`
    delete from case_photos where received_at < ${before(casePhotoDaysKept)}
      or (case_id is null and received_at < ${before(unnamedDaysKept)})`);
}

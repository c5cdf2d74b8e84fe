import type { PictureFocus, PictureSize } from '#domain/meals/crop-picture.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface NewPicture extends PictureSize {
  file: string;
  by: string;
  at: Date;
}

/** Initially cropped around its centre. The same picture uploaded twice is stored once. */
export async function insertPicture(tx: Queryable, { file, width, height, by, at }: NewPicture): Promise<void> {
  await tx.run(sql`
    insert into pictures (file, focus_x, focus_y, width, height, added_by, added_at)
    values (${file}, 50, 50, ${width}, ${height}, ${by}, ${at}) on conflict do nothing`);
}

/** Permits requests for a crop around this point. False: the picture does not exist. */
export async function insertCrop(
  tx: Queryable,
  { file, focusX, focusY }: PictureFocus & { file: string },
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    with known as (select width, height from pictures where file = ${file} limit 1),
      added as (insert into pictures (file, focus_x, focus_y, width, height, added_by, added_at)
        select ${file}, ${focusX}, ${focusY}, width, height, ${by}, ${at} from known on conflict do nothing)
    select 1 from known`);
  return rows.length > 0;
}

export function findCrop(
  db: Queryable,
  { file, focusX, focusY }: PictureFocus & { file: string },
): Promise<PictureSize | null> {
  return db.one<PictureSize>(sql`
    select width, height from pictures where file = ${file} and focus_x = ${focusX} and focus_y = ${focusY}`);
}

export async function countCrops(db: Queryable): Promise<number> {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from pictures`))?.count ?? 0;
}

/** With more crops than this, the remaining variants are generated on request. */
export function listNewestCrops(db: Queryable): Promise<(PictureFocus & PictureSize & { file: string })[]> {
  return db.rows(sql`select file, focus_x as "focusX", focus_y as "focusY", width, height from pictures
    order by added_at desc, file, focus_x, focus_y limit 2000`);
}

export async function isUploaded(db: Queryable, file: string): Promise<boolean> {
  return (await db.one(sql`select 1 from pictures where file = ${file} limit 1`)) !== null;
}

/** Each picture once, regardless of the number of its crops. */
export function listUploaded(db: Queryable): Promise<(PictureSize & { file: string })[]> {
  return db.rows(sql`select distinct on (file) file, width, height from pictures order by file, added_at`);
}

import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { insertPicture, listUploaded } from '../../files/uploads/uploaded-pictures-store.ts';

type Item = ShopFileItem<'picture'>;

/** Uploaded pictures. The uploader's name is left out; the crop point of each belongs to its meal. */
export const picturePart = {
  kind: 'picture' as const,
  list: (db: Queryable): Promise<Item[]> => listUploaded(db),
  keyOf: ({ file }: Item) => file,
  nameOf: ({ file }: Item) => file.slice(0, 12),
  write: (tx: Queryable, item: Item, { staff, now }: CallContext) =>
    insertPicture(tx, { ...item, by: staff?.name ?? '', at: now }),
};

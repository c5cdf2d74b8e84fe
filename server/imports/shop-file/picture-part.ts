import type { ShopFileItem } from '#contract/shop-file-items.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { insertPicture, listUploaded } from '../../files/uploads/uploaded-pictures-store.ts';

type Item = ShopFileItem<'picture'>;

/** Pictures that people have uploaded. Who did stays behind; around which point each is cropped is said by its meal. */
export const picturePart = {
  kind: 'picture' as const,
  list: (db: Queryable): Promise<Item[]> => listUploaded(db),
  keyOf: ({ file }: Item) => file,
  nameOf: ({ file }: Item) => file.slice(0, 12),
  write: (tx: Queryable, item: Item, { staff, now }: CallContext) =>
    insertPicture(tx, { ...item, by: staff?.name ?? '', at: now }),
};

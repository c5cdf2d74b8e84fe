import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { canonicalJson } from '#domain/imports/canonical-json.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import { storedName } from '../../files/uploads/upload-source.ts';
import { frameLines } from './shop-file-lines.ts';
import type { AnyPart } from './shop-part.ts';

interface WriteDeps {
  db: Database;
  store: Pick<FileStore, 'get'>;
  parts: readonly AnyPart[];
}

/** Writes the shop as a file: a consistent snapshot in a fixed order, and the same bytes as long as nothing has changed. */
export async function* writeShopFile(deps: WriteDeps, now: Date): AsyncGenerator<string> {
  const { db, store, parts } = deps;
  const { lines, pictures } = await db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`);
    return readShop(tx, parts, now);
  });
  yield* frameLines(withPictures());

  async function* withPictures(): AsyncGenerator<string> {
    yield* lines;
    for (const item of pictures) {
      const bytes = await store.get(storedName(item.file));
      if (!bytes) throw new Error(`The picture ${item.file} is not in the file store.`);
      yield canonicalJson({ kind: 'picture', item, data: bytes.toString('base64') });
    }
  }
}

async function readShop(tx: Queryable, parts: readonly AnyPart[], now: Date) {
  const lines: string[] = [];
  const used = new Set<string>();
  let pictures: ShopFileItem<'picture'>[] = [];
  for (const part of parts) {
    const items: ShopFileItem<typeof part.kind>[] = await part.list(tx, now);
    if (part.kind === 'picture') {
      pictures = items;
      continue;
    }
    if (part.kind === 'meal') for (const item of items) for (const file of picturesOf(item)) used.add(file);
    const said = new Map(items.map((item) => [part.keyOf(item), canonicalJson({ kind: part.kind, item })]));
    lines.push(...[...said].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line));
  }
  // Pictures that belong to no meal are left out.
  const shown = pictures.filter(({ file }) => used.has(file)).toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return { lines, pictures: shown };
}

function picturesOf({ published, draft }: ShopFileItem<'meal'>): string[] {
  return [published, draft].flatMap((sheet) => sheet?.picture?.file ?? []);
}

import { createHash } from 'node:crypto';
import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { canonicalJson } from '#domain/imports/canonical-json.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import { checkKeptPicture } from '../../files/uploads/read-upload.ts';
import { storedName } from '../../files/uploads/upload-source.ts';
import { frameLines, readLines, splitLines, WrongShopFile } from './shop-file-lines.ts';
import type { AnyPart, ShopFileLine } from './shop-part.ts';

/** Opened again for each pass. */
export type ShopFileSource = () => AsyncIterable<Buffer> | Iterable<Buffer>;

/** Limit for everything but pictures, which are in the file store. */
const mostTextBytes = 24 * 1024 * 1024;

/**
 * Reads a file whole before storing any of it: its first line, its last, every line between and the content of each picture. Only then are
 * the pictures put into the file store, under the hashes of their contents, still unreferenced. Returns the remaining content to be stored.
 */
export async function takeShopFile(
  { store, parts }: { store: Pick<FileStore, 'put'>; parts: readonly AnyPart[] },
  open: ShopFileSource,
): Promise<{ content: Buffer; lines: number }> {
  const kept: string[] = [];
  const keys = new Set<string>();
  let length = 0;
  for await (const { line, kind, item, data } of readLines(splitLines(open()))) {
    const part = parts.find((each) => each.kind === kind);
    if (!part) throw new WrongShopFile('broken', line);
    const key = `${kind} ${part.keyOf(item)}`;
    if (keys.has(key)) throw new WrongShopFile('twice', line);
    keys.add(key);
    if (data) await requirePicture(item as ShopFileItem<'picture'>, data, line);
    const said = canonicalJson({ kind, item, ...(data && { data: '' }) });
    length += said.length;
    if (length > mostTextBytes) throw new WrongShopFile('too-large', line);
    kept.push(said);
  }
  for await (const { item, data } of readLines(splitLines(open())))
    if (data) await store.put(storedName((item as ShopFileItem<'picture'>).file), data, 'image/jpeg');
  return { content: await joined(frameLines(each(kept))), lines: kept.length };
}

async function* each(lines: readonly string[]) {
  yield* lines;
}

async function joined(lines: AsyncIterable<string>): Promise<Buffer> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return Buffer.from(all.join(''));
}

/** Checks the content: the name is the hash of the bytes, and the picture is encoded as the shop does it, without any other data. */
async function requirePicture(
  { file, width, height }: ShopFileItem<'picture'>,
  data: Buffer,
  line: number,
): Promise<void> {
  const isNamed = createHash('sha256').update(data).digest('hex').startsWith(file);
  const size = isNamed ? await checkKeptPicture(data) : null;
  if (!size || size.width !== width || size.height !== height) throw new WrongShopFile('picture', line);
}

/** Parses a stored file again. */
export async function readKeptFile(content: Buffer): Promise<ShopFileLine[]> {
  const lines: ShopFileLine[] = [];
  for await (const { line, kind, item } of readLines(splitLines([content]))) lines.push({ line, kind, item });
  return lines;
}

import { createHash } from 'node:crypto';
import type { ShopFileItem } from '#contract/shop-file-items.ts';
import { canonicalJson } from '#domain/imports/canonical-json.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import { checkKeptPicture } from '../../files/uploads/read-upload.ts';
import { storedName } from '../../files/uploads/upload-source.ts';
import { frameLines, readLines, splitLines, WrongShopFile } from './shop-file-lines.ts';
import type { AnyPart, ShopFileLine } from './shop-part.ts';

/** Opened anew for each reading. */
export type ShopFileSource = () => AsyncIterable<Buffer> | Iterable<Buffer>;

/** Of everything but pictures; they lie in the file store. */
const mostTextBytes = 24 * 1024 * 1024;

/**
 * Reads a file whole before anything is kept of it: its first line, its last, every line between and what is in each picture. Only then the
 * pictures go to the file store, under the names of their contents, where nothing speaks of them yet. Answers what is to be kept of the rest.
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

/** By what is in it: the name is the sum of its bytes, and it is a picture as the shop draws them anew, nothing else besides. */
async function requirePicture(
  { file, width, height }: ShopFileItem<'picture'>,
  data: Buffer,
  line: number,
): Promise<void> {
  const isNamed = createHash('sha256').update(data).digest('hex').startsWith(file);
  const size = isNamed ? await checkKeptPicture(data) : null;
  if (!size || size.width !== width || size.height !== height) throw new WrongShopFile('picture', line);
}

/** What was kept of a file, read again. */
export async function readKeptFile(content: Buffer): Promise<ShopFileLine[]> {
  const lines: ShopFileLine[] = [];
  for await (const { line, kind, item } of readLines(splitLines([content]))) lines.push({ line, kind, item });
  return lines;
}

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type ShopFileItem, type ShopFileKind, shopFileItems } from '#contract/shop/shop-file-items.ts';
import type { ShopFileFault } from '#contract/words/import-words.ts';
import { canonicalJson } from '#domain/imports/canonical-json.ts';
import { isJsonTooDeep } from '../../files/parsing/json-depth.ts';

/** Format version of a shop file. A shop reads its own version and all earlier ones. */
const shopFileFormat = 1;
const firstLine = canonicalJson({ kind: 'nostimo-shop', format: shopFileFormat });

/** Maximum length of a picture's line: the stored size in base64, with a margin. */
const longestLine = 30 * 1024 * 1024;
const mostLines = 20_000;

/** Reason why a file is refused, and the line at which the error was found. */
export class WrongShopFile extends Error {
  readonly fault: ShopFileFault;
  readonly line: number;

  constructor(fault: ShopFileFault, line: number) {
    super(`${fault} at line ${line}`);
    this.fault = fault;
    this.line = line;
  }
}

/** Lines of a file, without their line ends. */
export async function* splitLines(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  let line = 1;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]);
      [rest, length, from] = [[], 0, end + 1];
      line += 1;
      if (line > mostLines) throw new WrongShopFile('too-large', line);
    }
    rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) throw new WrongShopFile('too-large', line);
  }
  if (length === 0) return;
  // Every line of a shop file ends with a newline; without one it was cut, unless it is no shop file at all.
  if (line > 1) throw new WrongShopFile('cut', line);
  yield Buffer.concat(rest);
}

const FirstLine = z.object({ kind: z.literal('nostimo-shop'), format: z.int() });
const LastLine = z.strictObject({ kind: z.literal('end'), lines: z.int(), sha256: z.string() });
const Line = z.strictObject({ kind: z.string(), item: z.unknown(), data: z.optional(z.string()) });

interface ReadLine {
  line: number;
  kind: ShopFileKind;
  item: ShopFileItem<ShopFileKind>;
  /** The bytes of a picture; null for other lines. */
  data: Buffer | null;
}

/** Every line between the first and the last. The lines must not be used before the last one has confirmed that the file is complete. */
export async function* readLines(lines: AsyncIterable<Buffer>): AsyncGenerator<ReadLine> {
  const sum = createHash('sha256');
  let number = 0;
  let isOver = false;
  for await (const bytes of lines) {
    number += 1;
    if (isOver) throw new WrongShopFile('broken', number);
    const said = parse(bytes, number);
    if (number === 1) requireOurs(said);
    else {
      const last = LastLine.safeParse(said);
      if (last.success) {
        isOver = true;
        if (last.data.lines !== number - 1) throw new WrongShopFile('broken', number);
        if (last.data.sha256 !== sum.digest('hex')) throw new WrongShopFile('changed', number);
        continue;
      }
      yield readLine(said, number);
    }
    sum.update(bytes).update('\n');
  }
  if (number === 0) throw new WrongShopFile('empty', 0);
  if (!isOver) throw new WrongShopFile('cut', number);
}

function parse(bytes: Buffer, line: number): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isJsonTooDeep(text)) throw new Error('nested deeper than any exported line');
    return JSON.parse(text);
  } catch {
    throw new WrongShopFile(line === 1 ? 'foreign' : 'broken', line);
  }
}

function requireOurs(said: unknown): void {
  const first = FirstLine.safeParse(said);
  if (!first.success) throw new WrongShopFile('foreign', 1);
  if (first.data.format > shopFileFormat) throw new WrongShopFile('newer', 1);
  if (first.data.format < 1) throw new WrongShopFile('foreign', 1);
}

function readLine(said: unknown, line: number): ReadLine {
  const read = Line.safeParse(said);
  if (!read.success || !isKind(read.data.kind)) throw new WrongShopFile('broken', line);
  const { kind, data } = read.data;
  const item = shopFileItems[kind].safeParse(read.data.item);
  if (!item.success || (data !== undefined) !== (kind === 'picture')) throw new WrongShopFile('broken', line);
  return { line, kind, item: item.data, data: data === undefined ? null : Buffer.from(data, 'base64') };
}

function isKind(kind: string): kind is ShopFileKind {
  return Object.hasOwn(shopFileItems, kind);
}

/** Adds the first and last line to the content of a file, with the checksum that proves it complete. */
export async function* frameLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const sum = createHash('sha256');
  let count = 0;
  const say = (line: string) => {
    count += 1;
    sum.update(line).update('\n');
    return `${line}\n`;
  };
  yield say(firstLine);
  for await (const line of lines) yield say(line);
  yield `${canonicalJson({ kind: 'end', lines: count, sha256: sum.digest('hex') })}\n`;
}

import { inflateRawSync } from 'node:zlib';
import { parseLimits } from './parse-limits.ts';

/** An unreadable zip: truncated, encrypted, too large inside, or packed with an unusual method. */
export class BadZip extends Error {
  readonly fault: 'broken' | 'unsafe';
  constructor(fault: BadZip['fault']) {
    super(fault);
    this.fault = fault;
  }
}

interface Entry {
  method: number;
  isLocked: boolean;
  packed: number;
  at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endLength = 22;
const longestComment = 0xffff;

/** Unpacks a file on request, never more than the limit in all. Null: the file does not exist. */
export function openZip(zip: Buffer) {
  const { mostFiles, mostBytes, mostRatio, freeBytes } = parseLimits.zip;
  const entries = listEntries(zip, mostFiles);
  let left: number = mostBytes;
  return {
    names: [...entries.keys()],
    read(name: string): Buffer | null {
      const entry = entries.get(name);
      if (!entry) return null;
      const content = unpack(zip, entry, Math.min(left, Math.max(freeBytes, entry.packed * mostRatio)));
      left -= content.length;
      return content;
    },
  };
}

function unpack(zip: Buffer, { method, isLocked, packed, at }: Entry, most: number): Buffer {
  if (isLocked || (method !== 0 && method !== 8)) throw new BadZip('unsafe');
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== fileMark) throw new BadZip('broken');
  const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (begin + packed > zip.length) throw new BadZip('broken');
  const bytes = zip.subarray(begin, begin + packed);
  if (most <= 0 || (method === 0 && bytes.length > most)) throw new BadZip('unsafe');
  if (method === 0) return bytes;
  try {
    return inflateRawSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new BadZip(isLarge ? 'unsafe' : 'broken');
  }
}

function listEntries(zip: Buffer, mostFiles: number): Map<string, Entry> {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > mostFiles) throw new BadZip('unsafe');
  let at = zip.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  for (let number = 0; number < count; number++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryMark) throw new BadZip('broken');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    // Two entries with the same name could be read differently by other programs.
    if (entries.has(name)) throw new BadZip('unsafe');
    entries.set(name, {
      method: zip.readUInt16LE(at + 10),
      isLocked: (zip.readUInt16LE(at + 8) & 1) === 1,
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - endLength - longestComment);
  for (let at = zip.length - endLength; at >= first; at--) if (zip.readUInt32LE(at) === endMark) return at;
  throw new BadZip('broken');
}

import { checkBytes } from './reed-solomon.ts';

/** Level M, of which a reader mends about 15 %: check bytes a block and blocks, for versions 1 to 20. */
const checkBytesOfBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blocksOfVersion = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

/** So much fits into the largest of them. */
export const mostBytes = 666;

export interface CodeWords {
  version: number;
  words: number[];
}

/** A text as the bytes of the smallest code that holds it, data and check bytes in their woven order. */
export function codeWordsOf(text: string): CodeWords {
  const bytes = new TextEncoder().encode(text);
  const version =
    blocksOfVersion.findIndex((_, index) => bitsOf(bytes.length, index + 1) <= dataBytes(index + 1) * 8) + 1;
  if (version === 0) throw new RangeError(`Too long for a QR code: ${bytes.length} bytes of ${mostBytes}`);
  return { version, words: weave(fill(bytes, version), version) };
}

function bitsOf(length: number, version: number): number {
  return 4 + lengthBits(version) + 8 * length;
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

/** All modules less the fixed patterns, in whole bytes. */
function allBytes(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const alignmentModules = version === 1 ? 0 : (25 * alignments - 10) * alignments - 55;
  return Math.floor(((16 * version + 128) * version + 64 - alignmentModules - (version < 7 ? 0 : 36)) / 8);
}

function dataBytes(version: number): number {
  return allBytes(version) - (checkBytesOfBlock[version - 1] ?? 0) * (blocksOfVersion[version - 1] ?? 0);
}

function fill(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  const byteMode = 0b0100;
  put(byteMode, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const capacity = dataBytes(version) * 8;
  put(0, Math.min(4, capacity - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: capacity / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** A scratch then harms a little of every block rather than all of one. */
function weave(data: number[], version: number): number[] {
  const count = blocksOfVersion[version - 1] ?? 0;
  const checks = checkBytesOfBlock[version - 1] ?? 0;
  const short = Math.floor(data.length / count);
  const longs = data.length % count;
  let from = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const part = data.slice(from, from + short + (index >= count - longs ? 1 : 0));
    from += part.length;
    return { part, check: checkBytes(part, checks) };
  });
  const column = (of: (block: (typeof blocks)[number]) => number[], length: number) =>
    Array.from({ length }, (_, index) => blocks.flatMap((block) => of(block)[index] ?? [])).flat();
  return [...column(({ part }) => part, short + 1), ...column(({ check }) => check, checks)];
}

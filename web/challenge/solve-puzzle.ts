import { challengeRule } from '#contract/fields/challenge.ts';
import { firstState, hashBlock } from './sha256-block.ts';

const blockLength = 64;
/** The last blocks of a message, with SHA-256's padding: the 1 bit, the zeros and the length. */
const bytes = new Uint8Array(2 * blockLength);
const view = new DataView(bytes.buffer);
const block = new Int32Array(blockLength / 4);
const hash = new Int32Array(8);

/** Tries one number after the other until the hash of puzzle and number begins with the required number of zero bits. */
export function solvePuzzle(puzzle: string): string {
  const bits = challengeRule.bitsOf(puzzle);
  const start = `${puzzle}:`;
  const before = Math.floor(start.length / blockLength) * blockLength;
  // The constant prefix is hashed once.
  const state = firstState.slice();
  for (let at = 0; at < before; at += blockLength) {
    write(start.slice(at, at + blockLength), 0);
    readBlock(0);
    hashBlock(state, block, state);
  }
  bytes.fill(0);
  const rest = start.slice(before);
  write(rest, 0);
  for (let number = 0; ; number++) {
    finish(state, write(String(number), rest.length), before);
    if (leadingZeros() >= bits) return `${start}${number}`;
  }
}

/** Writes letters and returns the end position. */
function write(text: string, from: number): number {
  for (let i = 0; i < text.length; i++) bytes[from + i] = text.charCodeAt(i);
  return from + text.length;
}

function finish(state: Int32Array, end: number, before: number): void {
  const length = end + 9 > blockLength ? 2 * blockLength : blockLength;
  bytes.fill(0, end);
  bytes[end] = 0x80;
  view.setUint32(length - 4, (before + end) * 8);
  hash.set(state);
  for (let at = 0; at < length; at += blockLength) {
    readBlock(at);
    hashBlock(hash, block, hash);
  }
}

function readBlock(from: number): void {
  for (let i = 0; i < block.length; i++) block[i] = view.getInt32(from + i * 4);
}

function leadingZeros(): number {
  let zeros = 0;
  for (const word of hash) {
    zeros += Math.clz32(word);
    if (word !== 0) break;
  }
  return zeros;
}

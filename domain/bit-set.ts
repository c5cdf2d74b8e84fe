/**
 * A set of small whole numbers, 32 to a word: the fast way to ask which of many meals pass several filters at once. No typed array: V8 keeps
 * one of more than 64 bytes outside its heap, where making it costs more than going through it.
 */
export type BitSet = number[];

export function emptyBits(size: number): BitSet {
  return new Array<number>(Math.ceil(size / 32)).fill(0);
}

export function bitsOf(size: number, members: Iterable<number>): BitSet {
  const bits = emptyBits(size);
  for (const member of members) addBit(bits, member);
  return bits;
}

export function addBit(bits: BitSet, member: number): void {
  bits[member >>> 5] = word(bits, member >>> 5) | (1 << (member & 31));
}

export function hasBit(bits: BitSet, member: number): boolean {
  return (word(bits, member >>> 5) & (1 << (member & 31))) !== 0;
}

export function intersection(first: BitSet, others: readonly BitSet[]): BitSet {
  if (others.length === 0) return first;
  const bits = first.slice();
  for (const other of others) {
    for (let index = 0; index < bits.length; index++) bits[index] = word(bits, index) & word(other, index);
  }
  return bits;
}

export function union(first: BitSet, others: readonly BitSet[]): BitSet {
  if (others.length === 0) return first;
  const bits = first.slice();
  for (const other of others) {
    for (let index = 0; index < bits.length; index++) bits[index] = word(bits, index) | word(other, index);
  }
  return bits;
}

export function countBits(bits: BitSet): number {
  let count = 0;
  for (const value of bits) count += onesIn(value);
  return count;
}

export function countBoth(a: BitSet, b: BitSet): number {
  let count = 0;
  for (let index = 0; index < a.length; index++) count += onesIn(word(a, index) & word(b, index));
  return count;
}

function word(bits: BitSet, index: number): number {
  return bits[index] ?? 0;
}

/** Counts ones in parallel: pairs, then nibbles, then bytes. */
function onesIn(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

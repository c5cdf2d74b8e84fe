/** A set of small whole numbers, 32 to a word: the fast way to ask which of many meals pass several filters at once. */
export type BitSet = Uint32Array;

export function emptyBits(size: number): BitSet {
  return new Uint32Array(Math.ceil(size / 32));
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

export function both(a: BitSet, b: BitSet): BitSet {
  return a.map((value, index) => value & word(b, index));
}

export function either(a: BitSet, b: BitSet): BitSet {
  return a.map((value, index) => value | word(b, index));
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
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

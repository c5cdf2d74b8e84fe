/**
 * One block of SHA-256 (FIPS 180-4), in plain numbers and without allocations: the browser's own hash is asynchronous,
 * which costs more than the hash itself, and available only over https.
 */
const primes = firstPrimes(64);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

export const firstState: Int32Array = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Int32Array(64);
const at = (list: Int32Array, index: number) => list[index] as number;

/** Hashes 16 more words after `before` into `after`. */
export function hashBlock(before: Int32Array, block: Int32Array, after: Int32Array): void {
  schedule.set(block);
  for (let i = 16; i < 64; i++) {
    const early = at(schedule, i - 15);
    const late = at(schedule, i - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[i] = (at(schedule, i - 16) + small + at(schedule, i - 7) + large) | 0;
  }
  let a = at(before, 0);
  let b = at(before, 1);
  let c = at(before, 2);
  let d = at(before, 3);
  let e = at(before, 4);
  let f = at(before, 5);
  let g = at(before, 6);
  let h = at(before, 7);
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(constants, i) + at(schedule, i)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  after[0] = at(before, 0) + a;
  after[1] = at(before, 1) + b;
  after[2] = at(before, 2) + c;
  after[3] = at(before, 3) + d;
  after[4] = at(before, 4) + e;
  after[5] = at(before, 5) + f;
  after[6] = at(before, 6) + g;
  after[7] = at(before, 7) + h;
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

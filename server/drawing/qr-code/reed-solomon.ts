/** Arithmetic of the field of 256 elements that QR codes are checked in: x⁸ + x⁴ + x³ + x² + 1. */
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0;
}

/** Check bytes with which a reader mends up to half as many broken ones. */
export function checkBytes(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  const remainder = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    generator.forEach((coefficient, index) => {
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return remainder;
}

/** The coefficients of (x − 2⁰)(x − 2¹)…, the leading 1 left out. */
function generatorOf(degree: number): number[] {
  let coefficients = [1];
  for (let exponent = 0; exponent < degree; exponent++) {
    const root = powers[exponent] ?? 0;
    const next = [...coefficients, 0];
    coefficients.forEach((coefficient, index) => {
      next[index + 1] = (next[index + 1] ?? 0) ^ multiply(coefficient, root);
    });
    coefficients = next;
  }
  return coefficients.slice(1);
}

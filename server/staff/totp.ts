import { createHmac, timingSafeEqual } from 'node:crypto';

const stepInSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238 with the parameters all apps support: SHA-1, six digits, thirty seconds. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepInSeconds);
}

/** The step of a code, one before or after the current one for inaccurate clocks; null for a wrong or used code. */
export function findStep(secret: Buffer, code: string, now: Date, lastStep: number | null): number | null {
  const given = Buffer.from(code.replace(' ', ''));
  const current = stepAt(now);
  const steps = [current, current - 1, current + 1].filter((step) => lastStep === null || step > lastStep);
  const isGiven = (step: number) => {
    const expected = Buffer.from(codeOfStep(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return steps.find(isGiven) ?? null;
}

/** RFC 4648 without padding, as typed into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function otpauthUri({ secret, email, shop }: { secret: string; email: string; shop: string }): string {
  const query = new URLSearchParams({ secret, issuer: shop });
  return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(email)}?${query}`;
}

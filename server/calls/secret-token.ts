import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, known only to whom they are given; the shop keeps their hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Six digits, for whoever reads the mail on another device. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A million codes are quickly hashed one after the other; without the shop's secret that leads nowhere. */
export function hashCode(code: string, email: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${email}\n${code}`).digest();
}

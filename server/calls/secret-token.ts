import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, known only to the receiver; the shop stores their hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Six digits, for people who read the mail on another device. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keyed, because a plain hash of a code could be reversed by hashing all million codes. */
export function hashCode(code: string, email: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${email}\n${code}`).digest();
}

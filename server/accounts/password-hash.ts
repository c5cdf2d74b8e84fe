import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from './queue.ts';

const argon2Async = promisify(argon2);
/** OWASP's minimum for argon2id: 19 MiB, two passes, parallelism 1. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
/**
 * One at a time: some 25 people a second, while a small machine keeps a core for everyone who does not sign in, and 19 MiB
 * are held. A request that would wait for more than some seconds is refused with a request to come back later.
 */
export const hashing = createQueue({ atOnce: 1, mostWaiting: 60 });

/** Hashes a password with argon2id into a PHC string, which contains its own costs. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phcOf(salt, await derive(password, salt, cost));
}

/** A hash that matches no password: checked where an account has none, so that the response takes the same time. */
export function hashOfNothing(): string {
  return phcOf(randomBytes(16), randomBytes(tagLength));
}

export async function isPassword(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64');
  return timingSafeEqual(expected, await derive(password, Buffer.from(salt, 'base64'), costs));
}

function derive(password: string, nonce: Buffer, costs: typeof cost): Promise<Buffer> {
  // Equal passwords typed on different keyboards may differ in Unicode composition; NFC makes them equal.
  const message = password.normalize('NFC');
  return hashing.run(() => argon2Async('argon2id', { message, nonce, tagLength, ...costs }));
}

function phcOf(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

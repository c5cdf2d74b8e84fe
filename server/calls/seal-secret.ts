import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Each purpose has an encryption key of its own. */
export type SealPurpose = 'second factors' | 'bank accounts' | 'webhooks';

/** Encrypted with a key derived from the shop's secret, so unreadable with the database alone. `owner` binds it to its row. */
export function sealSecret(plain: Buffer, owner: string, shopSecret: string, purpose: SealPurpose): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(shopSecret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null if it was sealed with another secret, or for another owner. */
export function openSecret(sealed: Buffer, owner: string, shopSecret: string, purpose: SealPurpose): Buffer | null {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, keyOf(shopSecret, purpose), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(shopSecret: string, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', shopSecret, '', purpose, 32));
}

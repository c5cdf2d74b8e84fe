import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Each kind of secret has a key of its own. */
export type SealPurpose = 'second factors' | 'bank accounts' | 'webhooks';

/** Whoever reads the database alone reads nothing: the key is made of the shop's secret. `owner` binds it to its row. */
export function sealSecret(plain: Buffer, owner: string, shopSecret: string, purpose: SealPurpose): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(shopSecret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null: sealed under another secret, or for somebody else. */
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

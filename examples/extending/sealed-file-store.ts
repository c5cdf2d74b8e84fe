import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileStore } from '#server/files/store/file-store.ts';

const [ivLength, tagLength] = [12, 16];

/** Files that only the shop can read, wherever they are stored; to be wrapped around the store in `openFileStore`. */
export function createSealedStore(store: FileStore, key: Buffer): FileStore {
  return {
    ...store,
    async put(name, bytes, type) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
      const sealed = [cipher.update(bytes), cipher.final()];
      await store.put(name, Buffer.concat([iv, ...sealed, cipher.getAuthTag()]), type);
    },
    async get(name) {
      const sealed = await store.get(name);
      if (!sealed) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength));
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()]);
    },
  };
}

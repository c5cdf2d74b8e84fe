import path from 'node:path';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

/** Of the shop's variables: where files lie. */
export interface StoreVariables {
  DATA_DIR: string;
  FILES_DIR?: string | undefined;
  S3_URL?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The store that the shop's variables name: S3 if there is one, else a folder. */
export function openFileStore(environment: StoreVariables): FileStore {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (url && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return createS3Store({ url, region, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY });
  }
  return createDiskStore(environment.FILES_DIR ?? path.join(environment.DATA_DIR, 'files'));
}

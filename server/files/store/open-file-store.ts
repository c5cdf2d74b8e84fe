import path from 'node:path';
import { createDiskStore } from './disk-store.ts';
import { createEitherStore } from './either-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

export type FileLocation = 'folder' | 's3';

/** The environment variables that decide where files are stored. */
export interface StoreVariables {
  DATA_DIR: string;
  FILES_DIR?: string | undefined;
  FILES_IN?: FileLocation | undefined;
  S3_URL?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

interface FilePlaces {
  /** The store for new files: FILES_IN if set, else S3 if configured. */
  current: FileLocation;
  folder: FileStore;
  s3: FileStore | null;
  named: NamedPlaces;
}

/** Descriptions of the stores, by which two programs compare whether they use the same ones. */
export interface NamedPlaces {
  current: FileLocation;
  folder: string;
  s3: string | null;
}

export function findFileLocations(environment: StoreVariables): FilePlaces {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, FILES_IN } = environment;
  const s3 =
    url && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? createS3Store({ url, region, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY })
      : null;
  const folder = path.resolve(environment.FILES_DIR ?? path.join(environment.DATA_DIR, 'files'));
  const current = FILES_IN ?? (s3 ? 's3' : 'folder');
  const named = { current, folder, s3: s3 && url ? new URL(url).origin + new URL(url).pathname : null };
  return { current, folder: createDiskStore(folder), s3, named };
}

/** The store chosen by the variables; with two, files not moved yet are read from the other. */
export function openFileStore(environment: StoreVariables): FileStore {
  const { current, folder, s3 } = findFileLocations(environment);
  if (!s3) return folder;
  return current === 's3' ? createEitherStore(s3, folder) : createEitherStore(folder, s3);
}

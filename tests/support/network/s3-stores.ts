import { randomUUID } from 'node:crypto';
import { createS3Store, type S3Location } from '#server/files/store/s3-store.ts';
import { s3Key, startS3Server } from './s3-server.ts';

export interface StartedStore {
  /** Configuration of a folder that no other test uses, unless `changes` name another one. */
  place(changes?: Partial<S3Location>): S3Location;
  close(): Promise<void>;
}

type StartStore = () => Promise<StartedStore>;

async function startStandIn(): Promise<StartedStore> {
  const server = await startS3Server();
  const { url, variables, close } = server;
  return { place: (changes) => ({ url, region: variables.S3_REGION ?? '', ...s3Key, ...changes }), close };
}

/** Each test removes the files it leaves: other files of that bucket are not touched. */
const startNamed = (bucket: string) => async (): Promise<StartedStore> => {
  const url = `${bucket.replace(/\/$/, '')}/test-${randomUUID()}`;
  const [accessKeyId, secretAccessKey] = [variable('S3_TEST_KEY'), variable('S3_TEST_SECRET')];
  const region = process.env.S3_TEST_REGION ?? 'us-east-1';
  return {
    place: (changes) => ({ url, region, accessKeyId, secretAccessKey, ...changes }),
    close: async () => {
      const store = createS3Store({ url, region, accessKeyId, secretAccessKey });
      for await (const name of store.list()) await store.remove(name);
    },
  };
};

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`S3_TEST_URL is set without ${name}.`);
  return value;
}

/** Stores that all must pass: our own server in every run, and another where variables name one (docs/operations.md#files). */
export const s3Stores: [string, StartStore][] = [['an S3-compatible store', startStandIn]];
if (process.env.S3_TEST_URL) s3Stores.push([process.env.S3_TEST_URL, startNamed(process.env.S3_TEST_URL)]);

import { AwsClient } from 'aws4fetch';
import { type FileStore, requirePlainName } from './file-store.ts';

export interface S3Place {
  /** The bucket, with the folder inside it if there is one: https://s3.example.com/bucket/shop */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How many keys are asked for at once; if not said, as many as the store likes to tell. */
  keysPerPage?: number;
}

const longestInMs = 20_000;

/** Files in an S3-compatible store, addressed by path. */
export function createS3Store({ url, region, accessKeyId, secretAccessKey, keysPerPage }: S3Place): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = new URL(url);
  // Of an address every letter may be escaped, of a key none is: a store finds nothing under a prefix that still is.
  const [bucket = '', ...inside] = base.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const prefix = inside.map((each) => `${each}/`).join('');
  const bucketAddress = `${base.origin}/${escapeForAddress(bucket)}`;
  const addressOf = (name: string) =>
    `${bucketAddress}/${`${prefix}${requirePlainName(name)}`.split('/').map(escapeForAddress).join('/')}`;

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    return client.fetch(address, { ...init, signal: AbortSignal.timeout(longestInMs), redirect: 'error' });
  }

  async function listPage(after: string | null) {
    const query = ['list-type=2', `prefix=${escapeForAddress(prefix)}`];
    if (after) query.push(`continuation-token=${escapeForAddress(after)}`);
    if (keysPerPage) query.push(`max-keys=${keysPerPage}`);
    const text = await (await expectOk(await send(`${bucketAddress}?${query.join('&')}`), 'list')).text();
    const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescapeXml(key));
    return {
      // One that ends in a slash is a folder as consoles make it, and no file.
      names: keys.filter((key) => !key.endsWith('/')).map((key) => key.slice(prefix.length)),
      next: text.match(/<NextContinuationToken>([^<]*)<\/NextContinuationToken>/)?.[1] ?? null,
    };
  }

  return {
    async put(name, bytes, type) {
      const headers = { 'content-type': type, 'content-length': String(bytes.length) };
      const body = new Uint8Array(bytes);
      await drop(await expectOk(await send(addressOf(name), { method: 'PUT', body, headers }), 'put'));
    },
    async get(name) {
      const answer = await expectOk(await send(addressOf(name)), 'get', { isMissingOk: true });
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      await drop(await expectOk(await send(addressOf(name), { method: 'DELETE' }), 'delete', { isMissingOk: true }));
    },
    async *list() {
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listPage>> = await listPage(after);
        yield* page.names;
        after = page.next && unescapeXml(page.next);
      } while (after);
    },
  };
}

async function expectOk(answer: Response, what: string): Promise<Response>;
async function expectOk(answer: Response, what: string, given: { isMissingOk: true }): Promise<Response | null>;
/** Null: there is no such file, which a missing bucket or a wrong address never means. */
async function expectOk(answer: Response, what: string, { isMissingOk = false } = {}): Promise<Response | null> {
  if (answer.ok) return answer;
  const code = (await answer.text()).match(/<Code>(\w+)<\/Code>/)?.[1] ?? '';
  if (isMissingOk && answer.status === 404 && code === 'NoSuchKey') return null;
  // Its words may quote keys: the log gets the code alone.
  throw new Error(`The file store refused to ${what}: ${answer.status} ${code}`.trim());
}

async function drop(answer: Response | null): Promise<void> {
  await answer?.arrayBuffer();
}

/** As a signature wants it: what is sent differs in no sign from what was signed, not even in those that addresses allow. */
function escapeForAddress(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

const namedSigns: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (namedSigns[name] ?? whole),
  );
}

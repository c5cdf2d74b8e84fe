import { AwsClient } from 'aws4fetch';
import { type FileStore, requirePlainName } from './file-store.ts';

export interface S3Location {
  /** URL of the bucket, with an optional folder: https://s3.example.com/bucket/shop */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Page size of a listing; if missing, the default of the store. */
  keysPerPage?: number;
}

const longestInMs = 20_000;

/** Files in an S3-compatible store, addressed by path style. */
export function createS3Store({ url, region, accessKeyId, secretAccessKey, keysPerPage }: S3Location): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = new URL(url);
  // Every letter of a URL may be escaped, but no letter of a key: a store finds nothing under an escaped prefix.
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
      // A key that ends in a slash is a folder created by a console, not a file.
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
/** Null if the file does not exist; a missing bucket or a wrong URL is an error instead. */
async function expectOk(answer: Response, what: string, { isMissingOk = false } = {}): Promise<Response | null> {
  if (answer.ok) return answer;
  const code = (await answer.text()).match(/<Code>(\w+)<\/Code>/)?.[1] ?? '';
  if (isMissingOk && answer.status === 404 && code === 'NoSuchKey') return null;
  // The message may quote keys: only the code is logged.
  throw new Error(`The file store refused to ${what}: ${answer.status} ${code}`.trim());
}

async function drop(answer: Response | null): Promise<void> {
  await answer?.arrayBuffer();
}

/** Escaped as the signature requires: the request must match the signed text in every character, even those URLs allow unescaped. */
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

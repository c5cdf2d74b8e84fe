import { AwsClient } from 'aws4fetch';
import { type FileStore, requirePlainName } from './file-store.ts';

export interface S3Place {
  /** The bucket, with the folder inside it if there is one: https://s3.example.com/bucket/shop */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const longestInMs = 20_000;

/** Files in an S3-compatible store, addressed by path. */
export function createS3Store({ url, region, accessKeyId, secretAccessKey }: S3Place): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = new URL(url);
  const [bucket = '', ...inside] = base.pathname.split('/').filter(Boolean);
  const prefix = inside.length > 0 ? `${inside.join('/')}/` : '';
  const addressOf = (name: string) => `${base.origin}/${bucket}/${prefix}${requirePlainName(name)}`;

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    return client.fetch(address, { ...init, signal: AbortSignal.timeout(longestInMs), redirect: 'error' });
  }

  async function listPage(after: string | null) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) });
    const text = await (await expectOk(await send(`${base.origin}/${bucket}?${query}`), 'list')).text();
    return {
      keys: [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescapeXml(key)),
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
      const answer = await send(addressOf(name));
      if (answer.status === 404) {
        await drop(answer);
        return null;
      }
      return Buffer.from(await (await expectOk(answer, 'get')).arrayBuffer());
    },
    async remove(name) {
      const answer = await send(addressOf(name), { method: 'DELETE' });
      await drop(answer.status === 404 ? answer : await expectOk(answer, 'delete'));
    },
    async *list() {
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listPage>> = await listPage(after);
        for (const key of page.keys) yield key.slice(prefix.length);
        after = page.next && unescapeXml(page.next);
      } while (after);
    },
  };
}

/** Its words may quote keys: the log gets the code alone. */
async function expectOk(answer: Response, what: string): Promise<Response> {
  if (answer.ok) return answer;
  const code = (await answer.text()).match(/<Code>(\w+)<\/Code>/)?.[1] ?? '';
  throw new Error(`The file store refused to ${what}: ${answer.status} ${code}`.trim());
}

async function drop(answer: Response): Promise<void> {
  await answer.arrayBuffer();
}

function unescapeXml(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '');
}

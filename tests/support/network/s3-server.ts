import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export const s3Key = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of the test' };
const region = 'eu-test-1';

export interface S3Server {
  url: string;
  files: Map<string, { bytes: Buffer; type: string }>;
  variables: Record<string, string>;
  close(): Promise<void>;
}

/** A bucket behind the S3 interface: it calculates every signature itself, from the rules of AWS Signature Version 4, and lists two keys a page. */
export async function startS3Server(bucket = 'shop'): Promise<S3Server> {
  const files: S3Server['files'] = new Map();
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const address = new URL(request.url ?? '', 'http://s3');
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    if (!isSigned(request, address, body)) return refuse(403, 'SignatureDoesNotMatch');
    const [, asked, key = ''] = /^\/([^/]+)\/?(.*)$/s.exec(decodeURIComponent(address.pathname)) ?? [];
    if (asked !== bucket) return refuse(404, 'NoSuchBucket');
    if (!key) return response.end(listed([...files.keys()], address.searchParams));
    const kept = files.get(key);
    switch (request.method) {
      case 'PUT':
        files.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
        return response.end();
      case 'DELETE':
        files.delete(key);
        return response.writeHead(204).end();
      default:
        return kept ? response.setHeader('content-type', kept.type).end(kept.bytes) : refuse(404, 'NoSuchKey');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}/pictures-of-shop`;
  const { accessKeyId, secretAccessKey } = s3Key;
  return {
    url,
    files,
    variables: {
      S3_URL: url,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listed(keys: readonly string[], query: URLSearchParams): string {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const longest = Math.min(2, Number(query.get('max-keys') ?? 2));
  const rest = keys.toSorted().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = rest.slice(0, longest);
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  const next = rest.length > longest ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  return `<ListBucketResult>${page.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
}

/** Numeric character references, as some stores write them. */
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function isSigned({ method, headers }: http.IncomingMessage, address: URL, body: Buffer): boolean {
  const [, given = ''] = /^AWS4-HMAC-SHA256 (.*)$/.exec(headers.authorization ?? '') ?? [];
  const parts = Object.fromEntries(given.split(/,\s*/).map((part) => part.split(/=(.*)/s, 2)));
  const { Credential = '', SignedHeaders = '', Signature = '' } = parts;
  const at = String(headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const claimedHash = String(headers['x-amz-content-sha256']);
  if (Credential !== `${s3Key.accessKeyId}/${scope}`) return false;
  if (claimedHash !== 'UNSIGNED-PAYLOAD' && claimedHash !== sha256(body)) return false;
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...address.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const names = SignedHeaders.split(';');
  const canonical = [
    method,
    decodeURIComponent(address.pathname).split('/').map(encode).join('/'),
    query,
    ...names.map((name: string) => `${name}:${String(headers[name]).trim()}`),
    '',
    SignedHeaders,
    claimedHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (last, step) => hmac(last, step),
    hmac(hmac(`AWS4${s3Key.secretAccessKey}`, at.slice(0, 8)), region),
  );
  const wanted = hmac(key, text);
  const signature = Buffer.from(Signature, 'hex');
  return signature.length === wanted.length && timingSafeEqual(signature, wanted);
}

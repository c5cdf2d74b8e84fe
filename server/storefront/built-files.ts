import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type KeptEncoding, negotiateEncoding } from '../operations/answers/content-encoding.ts';

interface BuiltFile {
  type: string;
  etag: string;
  bytes: Record<'identity', Buffer> & Partial<Record<KeptEncoding, Buffer>>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Names under /assets contain a hash of the content; icons and the like do not, and are requested again. */
const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
/** Never cached: an outdated worker would stay in charge of every page. */
const neverUnasked = 'no-cache';
const workerFile = 'service-worker.js';
/** A worker runs under the policy it was sent with, and requests pages from the shop. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The browser's files of the build. They are small and few, so they are held in memory, compressed and plain. */
export function serveBuiltFiles(app: FastifyInstance, folder: string): void {
  for (const name of listFiles(folder)) {
    const file = readBuiltFile(path.join(folder, name));
    app.get(`/${name}`, (request, reply) => {
      reply.header('cache-control', cachingOf(name)).header('etag', file.etag).header('vary', 'accept-encoding');
      if (name === workerFile) reply.header('content-security-policy', workerPolicy);
      if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      const packed = encoding === 'identity' ? undefined : file.bytes[encoding];
      if (packed) reply.header('content-encoding', encoding);
      return reply.type(file.type).send(packed ?? file.bytes.identity);
    });
  }
  app.get('/assets/*', (_, reply) => reply.callNotFound());
}

function cachingOf(name: string): string {
  if (name === workerFile) return neverUnasked;
  return name.startsWith('assets/') ? forEver : forAnHour;
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) in types && !name.startsWith('.'));
}

function readBuiltFile(file: string): BuiltFile {
  const identity = fs.readFileSync(file);
  const packed = (extension: string) => {
    const name = file + extension;
    return fs.existsSync(name) ? fs.readFileSync(name) : undefined;
  };
  return {
    type: types[path.extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: { identity, br: packed('.br'), gzip: packed('.gz') },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, negotiateQuickEncoding } from './content-encoding.ts';
import { packOnce } from './pack-once.ts';
import type { PackedBody } from './packed-body.ts';

/** Sends a body as its reader likes it packed, with what else the answer varies by. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PackedBody,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  reply.header('vary', ['accept-encoding', ...vary].join(', '));
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const packed = encoding === 'identity' ? null : await body.pack(encoding);
  if (packed) reply.header('content-encoding', encoding);
  return reply.send(packed ?? body.identity);
}

/** What one reader alone gets. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  reply.header('vary', ['accept-encoding', ...vary].join(', '));
  const encoding = negotiateQuickEncoding(request.headers['accept-encoding']);
  const packed = encoding === 'identity' ? null : await packOnce(bytes, encoding);
  if (packed) reply.header('content-encoding', encoding);
  return reply.send(packed ?? bytes);
}

/** As `sendPacked`, but only if the reader does not have it already. */
export async function sendUnlessHeld(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PackedBody,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  reply.header('etag', body.etag);
  if (!holds(request.headers['if-none-match'], body.etag)) return sendPacked(request, reply, body, vary);
  return reply
    .code(304)
    .header('vary', ['accept-encoding', ...vary].join(', '))
    .send();
}

/** Proxies that unpack or repack an answer may make its ETag weak or strong: what it names is the same. */
function holds(header: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag)) ?? false;
}

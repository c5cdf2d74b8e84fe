import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, negotiateQuickEncoding } from './content-encoding.ts';
import { packOnce } from './pack-once.ts';
import type { PackedBody } from './packed-body.ts';

/** Sends a body in the encoding the client prefers, with the other headers the response varies by. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, pack }: PackedBody,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const packed = encoding === 'identity' ? null : await pack(encoding);
  return sendBytes(reply, packed ? { encoding, bytes: packed } : unpacked(identity), vary);
}

/** Like `sendPacked`, but answers 304 when the client already has the body. */
export async function sendUnlessHeld(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PackedBody,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  reply.header('etag', body.etag);
  return holds(request, body.etag) ? sendNothing(reply, vary) : sendPacked(request, reply, body, vary);
}

/** Sends a body that is not reused, in the encoding the client prefers. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Buffer,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  const encoding = negotiateQuickEncoding(request.headers['accept-encoding']);
  const packed = encoding === 'identity' ? null : await packOnce(identity, encoding);
  return sendBytes(reply, packed ? { encoding, bytes: packed } : unpacked(identity), vary);
}

interface PackedBytes {
  encoding: string;
  bytes: Buffer;
}

function unpacked(bytes: Buffer): PackedBytes {
  return { encoding: 'identity', bytes };
}

function sendBytes(reply: FastifyReply, { encoding, bytes }: PackedBytes, vary: readonly string[]): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return withVary(reply, vary).send(bytes);
}

function sendNothing(reply: FastifyReply, vary: readonly string[]): FastifyReply {
  return withVary(reply.code(304), vary).send();
}

function withVary(reply: FastifyReply, vary: readonly string[]): FastifyReply {
  return reply.header('vary', ['accept-encoding', ...vary].join(', '));
}

/** Proxies that change the encoding can make its ETag weak or strong: both identify the same body. */
function holds({ headers }: FastifyRequest, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return headers['if-none-match']?.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag)) ?? false;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, negotiateQuickEncoding } from './content-encoding.ts';
import { packOnce } from './pack-once.ts';
import type { PackedBody } from './packed-body.ts';

/** Sends a body as its reader likes it packed, with what else the answer varies by. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, pack }: PackedBody,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  return sendAs(reply, { encoding: negotiateEncoding(request.headers['accept-encoding']), identity, pack, vary });
}

/** What one reader alone gets. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Buffer,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  const encoding = negotiateQuickEncoding(request.headers['accept-encoding']);
  return sendAs(reply, { encoding, identity, pack: (wanted) => packOnce(identity, wanted), vary });
}

interface Sent<Encoding extends string> {
  encoding: Encoding | 'identity';
  identity: Buffer;
  pack(encoding: Encoding): Promise<Buffer> | Buffer | null;
  vary: readonly string[];
}

async function sendAs<Encoding extends string>(
  reply: FastifyReply,
  { encoding, identity, pack, vary }: Sent<Encoding>,
): Promise<FastifyReply> {
  reply.header('vary', ['accept-encoding', ...vary].join(', '));
  const packed = encoding === 'identity' ? null : await pack(encoding);
  if (packed) reply.header('content-encoding', encoding);
  return reply.send(packed ?? identity);
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

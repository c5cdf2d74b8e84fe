import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mostShopFileBytes, shopFileName, shopFileRoutePath } from '#contract/shop/shop-file.ts';
import { shopFileCalls } from '#contract/shop/shop-file-calls.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Bearer } from '../../calls/handlers.ts';
import { findRouteStaff, routeContext } from '../../calls/route-staff.ts';
import type { Refuse } from '../../operations/refuse.ts';
import type { shopFiles } from './shop-file-calls.ts';

interface ShopFileRoutesOptions {
  files: ReturnType<typeof shopFiles>;
  now(): Date;
  findBearer(token: string): Promise<Bearer | null>;
  refuse: Refuse;
}

const owners: readonly string[] = shopFileCalls['shop-file-apply'].roles;
type FileRequest = FastifyRequest<{ Querystring: { name?: string } }>;

/** The shop as a file: download for its owner, and upload for review. */
export async function shopFileRoutes(app: FastifyInstance, { files, now, findBearer, refuse }: ShopFileRoutesOptions) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostShopFileBytes }, (_request, body, done) =>
    done(null, body),
  );
  const findOwner = async (request: FastifyRequest) => {
    const who = await findRouteStaff(request, findBearer);
    return who?.staff.roles.some((role) => owners.includes(role)) ? who : null;
  };

  app.get(shopFileRoutePath, async (request, reply) => {
    const who = await findOwner(request);
    if (!who) return refuse('staff-only', request, reply);
    const context = routeContext(request, who, now());
    await files.noteExport(context);
    return reply
      .header('content-type', 'application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="${shopFileName}"`)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(Readable.from(files.write(context.now), { objectMode: false }));
  });

  /** Checked before the body is read. */
  const checkSender = async (request: FileRequest, reply: FastifyReply) => {
    if (!(await findOwner(request))) return refuse('staff-only', request, reply);
    if (Number(request.headers['content-length'] ?? 0) > mostShopFileBytes)
      return refuse('shop-file-unreadable', request, reply, { fault: 'too-large', line: 0 });
  };
  app.post(shopFileRoutePath, { onRequest: checkSender }, async (request: FileRequest, reply) => {
    const who = await findOwner(request);
    if (!who) return refuse('staff-only', request, reply);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const name = String(request.query.name ?? shopFileName).slice(0, 200);
    try {
      const id = await files.take(() => [body], name, routeContext(request, who, now()));
      return reply.header('cache-control', 'no-store').send({ code: 'ok', data: { id }, message: '' });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return refuse(error.code, request, reply, error.data);
    }
  });
}

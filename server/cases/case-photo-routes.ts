import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  casePhotosPath,
  mostCasePhotoBytes,
  officeCasePhotoPath,
  officeCasePhotosPath,
  type TakenCasePhoto,
} from '#contract/cases/case-photos.ts';
import { parseCookies, withoutPlanted } from '#contract/fields/cookies.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';
import type { Bearer } from '../calls/handlers.ts';
import { findRouteStaff } from '../calls/route-staff.ts';
import type { Database } from '../database/database.ts';
import { drawAnew } from '../files/uploads/read-upload.ts';
import type { Refuse } from '../operations/refuse.ts';
import { findOrder } from '../orders/order-store.ts';
import { countUnnamedPhotos, findCasePhoto, insertCasePhoto } from './case-photo-store.ts';

interface CasePhotoRoutesOptions {
  db: Database;
  now(): Date;
  isSecure: boolean;
  findBearer(token: string): Promise<Bearer | null>;
  refuse: Refuse;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Of one order, sent without the form that names them. */
const mostUnnamed = 12;
const drawing = { mostPixels: 64_000_000, leastSide: 1, longestSide: 1600, paper: '#ffffff', quality: 72 };

type PhotoRequest = FastifyRequest<{ Params: { orderId: string; photoId: string } }>;

/** Photos of complaints: sent before the form by its customer or by staff, shown to the staff who decide. */
export async function casePhotoRoutes(app: FastifyInstance, options: CasePhotoRoutesOptions) {
  const { db, now, findBearer, refuse } = options;
  // The type is determined by the bytes, not by the sender's content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostCasePhotoBytes }, (_request, body, done) =>
    done(null, body),
  );
  const isSupport = async (request: FastifyRequest) =>
    isInGroup((await findRouteStaff(request, findBearer))?.staff.roles, roleGroups.customers);

  /** Checked before the body is read: only an order of the sender is worth the bytes. */
  const checkCustomer = async (request: PhotoRequest, reply: FastifyReply) => {
    const token = tokenOf(request, options.isSecure, now());
    const caller = token ? (await findBearer(token))?.caller : null;
    if (!caller) return refuse('user-not-allowed', request, reply);
    const { orderId } = request.params;
    const order = isId.test(orderId) ? await findOrder(db, orderId) : null;
    if (order?.accountId !== caller.accountId) return refuse('order-not-found', request, reply);
  };
  const checkStaff = async (request: PhotoRequest, reply: FastifyReply) => {
    if (!(await isSupport(request))) return refuse('staff-only', request, reply);
    const { orderId } = request.params;
    if (!isId.test(orderId) || !(await findOrder(db, orderId))) return refuse('order-not-found', request, reply);
  };
  const takePhoto = async (request: PhotoRequest, reply: FastifyReply) => {
    const { orderId } = request.params;
    if ((await countUnnamedPhotos(db, orderId)) >= mostUnnamed) return refuse('too-many-case-photos', request, reply);
    const drawn = Buffer.isBuffer(request.body) ? await drawAnew(request.body, drawing) : 'picture-unreadable';
    if (typeof drawn === 'string') return refuse('case-photo-unreadable', request, reply);
    const photoId = randomUUID();
    await insertCasePhoto(db, { id: photoId, orderId, ...drawn }, now());
    const taken: TakenCasePhoto = { photoId };
    return reply.header('cache-control', 'no-store').send({ code: 'ok', data: taken, message: '' });
  };
  app.post(casePhotosPath(':orderId'), { onRequest: checkCustomer }, takePhoto);
  app.post(officeCasePhotosPath(':orderId'), { onRequest: checkStaff }, takePhoto);

  app.get(officeCasePhotoPath(':photoId'), async (request: PhotoRequest, reply) => {
    if (!(await isSupport(request))) return refuse('staff-only', request, reply);
    const { photoId } = request.params;
    const picture = isId.test(photoId) ? await findCasePhoto(db, photoId) : null;
    if (!picture) return refuse('not-found', request, reply);
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(picture);
  });
}

/** The customer's session, as the pages of the shop read it, or a bearer token. */
function tokenOf({ headers }: FastifyRequest, isSecure: boolean, now: Date): string | null {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (bearer) return bearer;
  const cookies = parseCookies(withoutPlanted(headers.cookie ?? '', { isSecure, now }));
  return tokenIn(cookies.get(isSecure ? '__Host-auth' : 'auth') ?? '');
}

function tokenIn(stored: string): string | null {
  try {
    const { token } = JSON.parse(stored) as { token?: unknown };
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

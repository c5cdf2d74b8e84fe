import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { officePhotoPath, runPhotoPath } from '#contract/road/stop-photos.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Bearer, CallContext } from '../../calls/handlers.ts';
import { findRouteStaff, routeContext } from '../../calls/route-staff.ts';
import type { Database } from '../../database/database.ts';
import type { Refuse } from '../../operations/refuse.ts';
import { requireRun } from '../runs/leave-run.ts';
import { findStopEvent, type StoredStopEvent } from '../stop-events/stop-event-store.ts';
import { findPhoto, insertPhoto } from './photo-store.ts';
import { readPhoto } from './read-photo.ts';

interface PhotoRoutesOptions {
  db: Database;
  now(): Date;
  findBearer(token: string): Promise<Bearer | null>;
  refuse: Refuse;
}

/** A phone sends less than a tenth of it. */
const mostInBytes = 8 * 1024 * 1024;
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface AllowedPhoto {
  stopEvent: StoredStopEvent;
  courierId: string;
  context: CallContext;
}

type PhotoRequest = FastifyRequest<{ Params: { runId: string; deedId: string } }>;

/** Photos of doors: uploaded by the courier's phone, visible to the office only. */
export async function photoRoutes(app: FastifyInstance, { db, now, findBearer, refuse }: PhotoRoutesOptions) {
  for (const type of pictureTypes)
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: mostInBytes }, (_request, body, done) =>
      done(null, body),
    );

  const allowed = new WeakMap<FastifyRequest, AllowedPhoto>();

  /** Checked before the body is read: only a photo of a stop event in a run its sender can report on is worth the bytes. */
  const checkSender = async (request: PhotoRequest, reply: FastifyReply) => {
    const who = await findRouteStaff(request, findBearer);
    const { runId, deedId: stopEventId } = request.params;
    if (!who || !isInGroup(who.staff.roles, roleGroups.road)) return refuse('staff-only', request, reply);
    if (!isId.test(runId) || !isId.test(stopEventId)) return refuse('not-found', request, reply);
    const context = routeContext(request, who, now());
    const run = await requireRun(db, runId, context, { isTelling: true }).catch(refusedAs(null));
    // The stop event must arrive before its photo.
    const stopEvent = run && (await findStopEvent(db, stopEventId));
    if (!run || stopEvent?.courierId !== run.courierId || stopEvent.date !== run.date)
      return refuse('not-found', request, reply);
    allowed.set(request, { stopEvent, courierId: run.courierId, context });
  };

  app.post(runPhotoPath(':runId', ':deedId'), { onRequest: checkSender }, async (request: PhotoRequest, reply) => {
    const sent = allowed.get(request);
    if (!sent) return refuse('not-found', request, reply);
    const { stopEvent, courierId, context } = sent;
    const stopEventId = stopEvent.id;
    const photo = Buffer.isBuffer(request.body) ? await readPhoto(request.body) : null;
    if (!photo) return refuse('photo-unreadable', request, reply);
    await db.transaction(async (tx) => {
      const kept = { deedId: stopEventId, deliveryId: stopEvent.deliveryId, takenBy: courierId, ...photo };
      if (!(await insertPhoto(tx, kept, context.now))) return;
      const subject = { kind: 'delivery', id: stopEvent.deliveryId } as const;
      await insertAuditEntry(tx, context, { subject, action: 'photo-taken', after: { deedId: stopEventId } });
    });
    return reply.header('cache-control', 'no-store').send({ code: 'ok', data: { received: true }, message: '' });
  });

  app.get(officePhotoPath(':deedId'), async (request: PhotoRequest, reply) => {
    const who = await findRouteStaff(request, findBearer);
    if (!isInGroup(who?.staff.roles, roleGroups.doors)) return refuse('staff-only', request, reply);
    const { deedId: stopEventId } = request.params;
    const picture = isId.test(stopEventId) ? await findPhoto(db, stopEventId) : null;
    if (!picture) return refuse('not-found', request, reply);
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(picture);
  });
}

function refusedAs<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof CallFailure) return value;
    throw error;
  };
}

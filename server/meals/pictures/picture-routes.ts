import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  mealPicturesPath,
  mostPictureBytes,
  type TakenPicture,
  wholePicturePath,
} from '#contract/meals/meal-pictures.ts';
import { mealRecordCalls } from '#contract/meals/meal-record-calls.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import type { Bearer } from '../../calls/handlers.ts';
import { findRouteStaff, routeContext } from '../../calls/route-staff.ts';
import type { Database } from '../../database/database.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import { readUpload } from '../../files/uploads/read-upload.ts';
import { storedName } from '../../files/uploads/upload-source.ts';
import { insertPicture, isUploaded } from '../../files/uploads/uploaded-pictures-store.ts';
import type { Refuse } from '../../operations/refuse.ts';
import { findMealRecord } from '../records/meal-record-store.ts';

interface PictureRoutesOptions {
  db: Database;
  store: FileStore;
  now(): Date;
  findBearer(token: string): Promise<Bearer | null>;
  refuse: Refuse;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isFile = /^[0-9a-f]{32}$/;
const writers: readonly string[] = mealRecordCalls['meal-sheet-update'].roles;
const readers: readonly string[] = mealRecordCalls['meal-sheet-one'].roles;

type PictureRequest = FastifyRequest<{ Params: { mealId: string; file: string } }>;

/** Uploads of meal pictures from the editor. A picture is unused until a draft that refers to it is saved. */
export async function pictureRoutes(
  app: FastifyInstance,
  { db, store, now, findBearer, refuse }: PictureRoutesOptions,
) {
  // The type is determined by the bytes, not by the sender's content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostPictureBytes }, (_request, body, done) =>
    done(null, body),
  );

  /** Checked before the body is read. */
  const checkSender = async (request: PictureRequest, reply: FastifyReply) => {
    const who = await findRouteStaff(request, findBearer);
    if (!who?.staff.roles.some((role) => writers.includes(role))) return refuse('staff-only', request, reply);
    const { mealId } = request.params;
    if (!isId.test(mealId) || !(await findMealRecord(db, mealId))) return refuse('meal-not-found', request, reply);
    if (Number(request.headers['content-length'] ?? 0) > mostPictureBytes)
      return refuse('picture-too-large', request, reply);
  };

  app.post(mealPicturesPath(':mealId'), { onRequest: checkSender }, async (request: PictureRequest, reply) => {
    const who = await findRouteStaff(request, findBearer);
    if (!who) return refuse('staff-only', request, reply);
    const read = Buffer.isBuffer(request.body) ? await readUpload(request.body) : 'picture-unreadable';
    if (typeof read === 'string') return refuse(read, request, reply);
    const { picture, width, height } = read;
    const file = createHash('sha256').update(picture).digest('hex').slice(0, 32);
    // First the bytes, then the row that refers to them: a crash leaves at most an unreferenced file behind.
    await store.put(storedName(file), picture, 'image/jpeg');
    const context = routeContext(request, who, now());
    await db.transaction(async (tx) => {
      await insertPicture(tx, { file, width, height, by: who.staff.name, at: context.now });
      const subject = { kind: 'meal', id: request.params.mealId } as const;
      await insertAuditEntry(tx, context, { subject, action: 'picture-uploaded', after: { file, width, height } });
    });
    const taken: TakenPicture = { file, width, height };
    return reply.header('cache-control', 'no-store').send({ code: 'ok', data: taken, message: '' });
  });

  app.get(wholePicturePath(':file'), async (request: PictureRequest, reply) => {
    const who = await findRouteStaff(request, findBearer);
    if (!who?.staff.roles.some((role) => readers.includes(role))) return refuse('staff-only', request, reply);
    const { file } = request.params;
    const picture = isFile.test(file) && (await isUploaded(db, file)) ? await store.get(storedName(file)) : null;
    if (!picture) return refuse('not-found', request, reply);
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-robots-tag', 'noindex')
      .send(picture);
  });
}

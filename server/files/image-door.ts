import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PictureGround } from '#contract/catalogue-words.ts';
import { drawEmptyPlate, drawPlate } from './draw-plate.ts';
import { findPicture, type PictureSource } from './find-picture.ts';
import { type ImageFormat, type ImageRequest, readImageRequest } from './image-request.ts';
import { createImageVariants, type ImageVariants, type Variant } from './image-variants.ts';

export interface ImageDoorOptions {
  /** Where the pictures lie: products/images/{slug}/1.jpg, plans/{tag}.jpg … */
  folder: string;
  cacheFolder: string;
  /** The ground of a dish of the catalogue, or null when there is no such dish. */
  groundOf(slug: string): Promise<PictureGround | null>;
}

const forEver = 'public, max-age=31536000, immutable';
const forMinutes = 'public, max-age=300';
/** For answers that stand in for a better one which may come any moment. */
const forAMoment = 'private, max-age=60';
const dishPicture = /^products\/images\/([a-z0-9-]+)\/(?:\d+\.jpg|cut\.webp)$/;

/** docs/spec.md#meals-pictures: the files base URL. Pictures in the size and format asked for; always an answer within a blink. */
export async function imageDoor(app: FastifyInstance, options: ImageDoorOptions) {
  const variants = createImageVariants(options.cacheFolder, (error) =>
    app.log.warn({ err: error }, 'a picture failed'),
  );
  app.addHook('onClose', () => variants.close());
  app.get('/files/*', { config: { rateLimit: false } }, async (request, reply) => {
    // Pages on another address than the files' may show them.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const name = (request.params as { '*': string })['*'];
    const asked = readImageRequest(request.query as Record<string, unknown>);
    const source = await findPicture(options.folder, name);
    if (source) {
      try {
        return await sendPicture({ variants, source, asked }, request, reply);
      } catch (error) {
        request.log.warn({ err: error }, 'a picture failed');
      }
    }
    return sendSubstitute({ variants, options, name, asked }, request, reply);
  });
}

interface Sending {
  variants: ImageVariants;
  source: PictureSource;
  asked: ImageRequest;
}

async function sendPicture({ variants, source, asked }: Sending, request: FastifyRequest, reply: FastifyReply) {
  const variant: Variant = { ...asked, format: asked.format ?? source.format };
  const cacheControl = asked.isVersioned ? forEver : forMinutes;
  const isOriginal = asked.width === null && asked.format === null && typeof source.input === 'string';
  if (isOriginal) {
    const picture = await fs.readFile(source.input);
    return send({ source, variant, picture, cacheControl }, request, reply);
  }
  const kept = await variants.find(source, variant);
  if (kept) return send({ source, variant, picture: kept, cacheControl }, request, reply);
  if (variant.format !== 'avif') {
    const picture = await variants.make(source, variant);
    return send({ source, variant, picture, cacheControl }, request, reply);
  }
  variants.makeLater(source, variant);
  const quick = { ...variant, format: quickFormat(request) };
  const picture = await variants.make(source, quick);
  reply.header('vary', 'accept');
  return send({ source, variant: quick, picture, cacheControl: forAMoment }, request, reply);
}

/** A dish without a picture yet gets a drawn plate; an unknown dish the empty plate, and everything else nothing. */
async function sendSubstitute(
  deps: { variants: ImageVariants; options: ImageDoorOptions; name: string; asked: ImageRequest },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { variants, options, name, asked } = deps;
  if (!name.startsWith('products/images/')) {
    return reply.code(404).header('cache-control', forMinutes).type('text/plain; charset=utf-8').send('');
  }
  const slug = dishPicture.exec(name)?.[1];
  const ground = slug ? await options.groundOf(slug) : null;
  const source =
    slug && ground
      ? drawPlate(slug, ground, { isCutOut: name.endsWith('cut.webp') })
      : ((await findPicture(options.folder, 'products/images/not-found.jpg')) ?? drawEmptyPlate());
  const isAvif = asked.format === 'avif';
  const format = isAvif ? quickFormat(request) : (asked.format ?? (name.endsWith('.webp') ? 'webp' : 'jpeg'));
  const variant: Variant = { ...asked, format };
  const picture = await variants.make(source, variant);
  if (isAvif) reply.header('vary', 'accept');
  return send({ source, variant, picture, cacheControl: forAMoment }, request, reply.code(ground ? 200 : 404));
}

function quickFormat(request: FastifyRequest): ImageFormat {
  return request.headers.accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

function send(
  answer: { source: PictureSource; variant: Variant; picture: Buffer; cacheControl: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { source, variant, picture, cacheControl } = answer;
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', cacheControl);
  const isKnown = request.headers['if-none-match']?.split(/,\s*/).some((known) => known.replace(/^W\//, '') === etag);
  if (isKnown && reply.statusCode === 200) return reply.code(304).send();
  return reply.type(`image/${variant.format ?? source.format}`).send(picture);
}

import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PictureGround } from '#contract/words/catalogue-words.ts';
import { drawEmptyPlate, drawPlate } from './draw-plate.ts';
import { findPicture, type PictureSource } from './find-picture.ts';
import { type ImageFormat, type ImageRequest, readImageRequest } from './image-request.ts';
import { createImageVariants, type ImageVariants, type Variant } from './image-variants.ts';
import type { FindUpload } from './uploads/find-upload.ts';

interface ImageRoutesOptions {
  /** Folder of the pictures: products/images/{slug}/1.jpg, plans/{tag}.jpg … */
  folder: string;
  cacheFolder: string;
  /** A dish of the catalogue: its background colour, and its uploaded picture. Null if the dish does not exist. */
  dishOf(slug: string): Promise<{ ground: PictureGround; uploaded: string | null } | null>;
  findUpload: FindUpload;
}

const forEver = 'public, max-age=31536000, immutable';
const forMinutes = 'public, max-age=300';
/** For substitutes that may be replaced by a better response any moment. */
const forAMoment = 'private, max-age=60';
const firstPicture = /^products\/images\/([a-z0-9-]+)\/1\.jpg$/;
const dishPicture = /^products\/images\/([a-z0-9-]+)\/(?:\d+\.jpg|cut\.webp)$/;

/** docs/spec.md#meals-pictures: the files base URL. Pictures in the requested size and format; always a response without delay. */
export async function imageRoutes(app: FastifyInstance, options: ImageRoutesOptions) {
  const variants = createImageVariants(options.cacheFolder, (error) =>
    app.log.warn({ err: error }, 'a picture failed'),
  );
  app.addHook('onClose', () => variants.close());
  async function find(name: string, asked: ImageRequest): Promise<PictureSource | null> {
    const kept = (await options.findUpload(name)) ?? (await findPicture(options.folder, name));
    const slug = firstPicture.exec(name)?.[1];
    // Mails and other sites address a dish by its name alone, and see its current picture; a page requests the version it was made with.
    if (!slug || (kept && asked.isVersioned)) return kept;
    const uploaded = (await options.dishOf(slug))?.uploaded;
    return (uploaded && (await options.findUpload(uploaded))) || kept;
  }
  app.get('/files/*', { config: { rateLimit: false } }, async (request, reply) => {
    // May be shown by pages on another origin than that of the files.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const name = (request.params as { '*': string })['*'];
    const asked = readImageRequest(request.query as Record<string, unknown>);
    const source = await find(name, asked);
    if (source) {
      try {
        return await sendPicture({ variants, source, asked }, request, reply);
      } catch (error) {
        request.log.warn({ err: error }, 'a picture failed');
        // The store may be unavailable for a moment: a substitute must not be cached.
        if (source.crop) return reply.code(503).header('cache-control', 'no-store').send('');
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
  const isAsIs = asked.width === null && asked.format === null;
  if (isAsIs && typeof source.input === 'string') {
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

/** A dish without a picture gets a drawn plate, an unknown dish the empty plate, and any other path a 404. */
async function sendSubstitute(
  deps: { variants: ImageVariants; options: ImageRoutesOptions; name: string; asked: ImageRequest },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { variants, options, name, asked } = deps;
  if (!name.startsWith('products/images/')) {
    return reply.code(404).header('cache-control', forMinutes).type('text/plain; charset=utf-8').send('');
  }
  const slug = dishPicture.exec(name)?.[1];
  const ground = (slug && (await options.dishOf(slug))?.ground) || null;
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

import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageRoutes } from './image-routes.ts';

const dish = '/files/products/images/fakes-feta/1.jpg';
const modern = { accept: 'image/avif,image/webp,image/*' };

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-images-'));
  const pictures = path.join(folder, 'files/products/images/fakes-feta');
  fs.mkdirSync(pictures, { recursive: true });
  const ground = { width: 1000, height: 750, channels: 3 as const, background: '#d3dabf' };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  await sharp({ create: { ...ground, noise } })
    .jpeg()
    .toFile(path.join(pictures, '1.jpg'));
  await sharp({ create: { ...ground, channels: 4, background: '#00000000' } })
    .webp()
    .toFile(path.join(pictures, 'cut.webp'));
  fs.writeFileSync(path.join(pictures, '2.jpg'), 'not a picture at all');
  fs.writeFileSync(path.join(folder, 'secret.jpg'), 'secret');
  fs.writeFileSync(path.join(folder, 'files/notes.txt'), 'secret');
  fs.symlinkSync(path.join(folder, 'secret.jpg'), path.join(pictures, '3.jpg'));
  app = Fastify();
  await app.register(imageRoutes, {
    folder: path.join(folder, 'files'),
    cacheFolder: path.join(folder, 'cache'),
    dishOf: async (slug) => (slug === 'gemista' ? { ground: 'lemon', uploaded: null } : null),
    findUpload: async () => null,
  });
  await app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await app.inject({ url, headers });
  const type = response.headers['content-type'];
  const isPicture = String(type).startsWith('image/') && response.rawPayload.length > 0;
  const { width, height, format } = isPicture ? await sharp(response.rawPayload).metadata() : {};
  return {
    status: response.statusCode,
    headers: response.headers,
    type,
    width,
    height,
    format,
    body: response.rawPayload,
  };
}
const kept = () =>
  fs.readdirSync(path.join(folder, 'cache'), { recursive: true }).filter((name) => String(name).includes('.'));

describe('a picture', () => {
  it.each([
    ['w=300', 300, 225, 'jpeg'],
    ['w=301', 400, 300, 'jpeg'],
    ['w=678', 768, 576, 'jpeg'],
    ['w=600&format=webp', 600, 450, 'webp'],
    ['w=1600', 1000, 750, 'jpeg'],
    ['w=99999', 1000, 750, 'jpeg'],
    ['fit=square', 300, 300, 'jpeg'],
    ['fit=square&w=150&format=webp', 150, 150, 'webp'],
    ['w=-5&format=gif', 1000, 750, 'jpeg'],
    ['w=abc', 1000, 750, 'jpeg'],
  ])('requested with %s is %i × %i %s', async (query, width, height, format) => {
    const picture = await get(`${dish}?${query}`);
    expect(picture).toMatchObject({ status: 200, type: `image/${format}`, width, height, format });
  });

  it('is the file itself when no size is requested', async () => {
    const { body } = await get(dish);
    expect(body).toEqual(fs.readFileSync(path.join(folder, dish.slice(1))));
  });

  it('gets the background of the page for JPEG, which has no transparency', async () => {
    const { body } = await get('/files/products/images/fakes-feta/cut.webp?w=150&format=jpeg');
    const { dominant } = await sharp(body).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(230);
  });

  it('is generated once for concurrent requests', async () => {
    const before = kept().length;
    const bodies = await Promise.all(Array.from({ length: 8 }, () => get(`${dish}?w=900&format=webp`)));
    expect(new Set(bodies.map(({ body }) => body.toString('base64'))).size).toBe(1);
    expect(kept().length).toBe(before + 1);
  });

  it('is served as WebP or JPEG until its AVIF is ready', async () => {
    const first = await get(`${dish}?w=600&format=avif&v=1`, modern);
    expect(first).toMatchObject({ status: 200, type: 'image/webp', width: 600 });
    expect(first.headers).toMatchObject({ 'cache-control': 'private, max-age=60', vary: 'accept' });
    expect((await get(`${dish}?w=900&format=avif`, { accept: '*/*' })).type).toBe('image/jpeg');
    await expect
      .poll(async () => (await get(`${dish}?w=600&format=avif&v=1`, modern)).type, { timeout: 15_000 })
      .toBe('image/avif');
    const ready = await get(`${dish}?w=600&format=avif&v=1`, modern);
    expect(ready).toMatchObject({ width: 600, height: 450, format: 'heif' });
    expect(ready.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is cached for ever with a version, and revalidated without one', async () => {
    expect((await get(`${dish}?w=300&v=7`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await get(`${dish}?w=300`);
    expect(plain.headers['cache-control']).toBe('public, max-age=300');
    const again = await get(`${dish}?w=300`, { 'if-none-match': String(plain.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('is generated again when its file changes, and the old variant is deleted', async () => {
    const file = path.join(folder, 'files/plans/vegan.jpg');
    fs.mkdirSync(path.dirname(file));
    const paint = (colour: string) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
        .jpeg()
        .toFile(file);
    await paint('#ffffff');
    const white = await get('/files/plans/vegan.jpg?w=300');
    const before = kept().length;
    await paint('#2f3a15');
    fs.utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect((await get('/files/plans/vegan.jpg?w=300')).headers.etag).not.toBe(white.headers.etag);
    expect(kept().length).toBe(before);
  });
});

describe('a missing picture', () => {
  it('is a drawn plate for a dish that has no picture yet', async () => {
    const plate = await get('/files/products/images/gemista/1.jpg?w=600&format=webp&v=1');
    expect(plate).toMatchObject({ status: 200, type: 'image/webp', width: 600, height: 600 });
    expect(plate.headers['cache-control']).toBe('private, max-age=60');
    expect((await get('/files/products/images/gemista/1.jpg?w=300&format=avif', modern)).type).toBe('image/webp');
    const cut = await get('/files/products/images/gemista/cut.webp?w=300');
    expect((await sharp(cut.body).stats()).isOpaque).toBe(false);
  });

  it('is the empty plate for an unknown dish, or for an invalid picture file', async () => {
    for (const name of ['no-such-dish/1.jpg', 'fakes-feta/2.jpg', 'fakes-feta/9.jpg']) {
      expect(await get(`/files/products/images/${name}?w=300`)).toMatchObject({
        status: 404,
        type: 'image/jpeg',
        width: 300,
      });
    }
  });

  it('is not found anywhere else', async () => {
    for (const name of ['home/none.jpg', 'notes.txt', '', 'products', 'plans/']) {
      const { status, body } = await get(`/files/${name}`);
      expect([status, body.length], name).toEqual([404, 0]);
    }
  });
});

describe('a path out of the folder', () => {
  /** Sent as it is: no client may normalise the path first. */
  function getRaw(rawPath: string): Promise<{ status: number; body: string }> {
    const { port } = app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      http
        .get({ port, path: rawPath }, (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => {
            body += chunk.toString('latin1');
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        })
        .on('error', reject);
    });
  }

  it.each([
    '/files/../secret.jpg',
    '/files/%2e%2e/secret.jpg',
    '/files/..%2fsecret.jpg',
    '/files/%2e%2e%2fsecret.jpg',
    '/files/%252e%252e%252fsecret.jpg',
    '/files/..%5csecret.jpg',
    '/files/products/../../secret.jpg',
    '/files/products/images/fakes-feta/../../../../secret.jpg',
    '/files/products/images/..%2f..%2f..%2fsecret.jpg',
    '/files//etc/passwd',
    '/files/%2fetc%2fpasswd',
    '/files/%00secret.jpg',
    '/files/products/images/fakes-feta/1.jpg%00.png',
    '/files/products/images/fakes-feta/3.jpg',
    '/files/products/images/fakes-feta/3.jpg?w=300',
    '/files/%',
  ])('is blocked: %s', async (rawPath) => {
    const { status, body } = await getRaw(rawPath);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/secret|root:/);
  });
});

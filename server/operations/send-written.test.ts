import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { sendWritten } from './send-packed.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const text = 'φακές '.repeat(10_000);

/** Answers with one text, whose last step before the wire waits until it is let go. */
async function open() {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const seen = { held: 0, released: 0 };
  app = fastify();
  app.addHook('onSend', async (_request, _reply, payload) => {
    seen.held += 1;
    await promise;
    return payload;
  });
  app.get('/', (request, reply) =>
    sendWritten(request, reply.type('text/plain'), {
      bytes: Buffer.from(text),
      release: () => {
        seen.released += 1;
      },
    }),
  );
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), seen, letGo };
}

it('its memory is free once all has gone out, and not before', async () => {
  const { url, seen, letGo } = await open();
  const asking = fetch(url);
  await expect.poll(() => seen.held).toBe(1);
  expect(seen.released).toBe(0);
  letGo();
  expect(await (await asking).text()).toBe(text);
  await expect.poll(() => seen.released).toBe(1);
});

it('its memory is free when nobody waits for it any more', async () => {
  const { url, seen, letGo } = await open();
  const leaving = new AbortController();
  const asking = fetch(url, { signal: leaving.signal });
  await expect.poll(() => seen.held).toBe(1);
  leaving.abort();
  await expect(asking).rejects.toThrow();
  letGo();
  await expect.poll(() => seen.released).toBe(1);
});

it('is packed for whoever likes it packed', async () => {
  const { url, letGo } = await open();
  letGo();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'zstd' } });
  expect(answer.headers.get('content-encoding')).toBe('zstd');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
});

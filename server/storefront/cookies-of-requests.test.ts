import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openStorefrontRoutes, plainPage } from '#tests/support/shop/open-storefront-routes.ts';
import { moveCookies } from '#web/shop-client/cookies.ts';

let app: FastifyInstance;
afterEach(() => app.close());
async function open(...asked: Parameters<typeof openStorefrontRoutes>) {
  const door = await openStorefrontRoutes(...asked);
  app = door.app;
  return door;
}

it('a shared page is cached over https for visitors with a language or a cookie choice, and for a link that sets one', async () => {
  // As every page of the shop does at its end (open-shop.ts).
  const { seen, ask } = await open(async (request, visit) => {
    const answer = await plainPage(request, visit);
    if (request.url.includes('lang=en')) answer.headers.append('set-cookie', '__Host-lang=en; Path=/; Secure');
    moveCookies(request, answer.headers, visit.publicUrl.startsWith('https:'));
    return answer;
  });
  const chosen = { cookie: '__Host-lang=en; __Host-consent=none' };
  for (const cookie of [chosen.cookie, chosen.cookie, 'consent=none; lang=en']) {
    const answer = await ask('/menu', { cookie });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  }
  expect(seen).toHaveLength(1);
  for (const _ of ['first', 'second'])
    expect((await ask('/menu?lang=en')).headers.get('set-cookie')).toBe('__Host-lang=en; Path=/; Secure');
  expect(seen).toHaveLength(2);
});

it('a cart cookie planted by another host is ignored once the older cookies have expired', async () => {
  const { seen, ask, setClock } = await open(plainPage);
  await ask('/menu', { cookie: 'cart=of-before' });
  expect(seen.at(-1)?.headers.get('cookie')).toBe('cart=of-before');
  setClock('2026-12-27T09:00:00+02:00');
  await ask('/menu', { cookie: 'cart=planted; given-coupon=planted; __Host-cart=own' });
  expect(seen.at(-1)?.headers.get('cookie')?.trim()).toBe('__Host-cart=own');
  await ask('/menu', { cookie: 'cart=planted' });
  await ask('/menu');
  expect(seen).toHaveLength(3);
});

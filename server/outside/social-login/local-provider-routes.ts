import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBack } from '#contract/back-path.ts';
import { type SocialPlatform, socialPlatforms } from '#contract/customers/customers.ts';
import { parseCookies } from '#contract/fields/cookies.ts';
import { asLanguage } from '#contract/fields/languages.ts';
import type { Say } from '#texts/say.ts';
import type { LocalProvider } from './local-provider.ts';
import { choicePage, handOverPage } from './local-provider-page.ts';

type PlatformRequest = FastifyRequest<{ Params: { platform: string }; Querystring: { back?: string | string[] } }>;

/** The test provider's own pages, where a visitor enters an identity. Mounted in demo mode only. */
export async function localProviderRoutes(
  app: FastifyInstance,
  { provider, say }: { provider: LocalProvider; say: Say },
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'same-origin');
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );

  app.get('/dev/social/keys', () => provider.keys());

  app.get('/dev/social/:platform', async (request: PlatformRequest, reply) => {
    const platform = platformOf(request);
    if (!platform) return reply.code(404).send();
    const [back] = [request.query.back].flat();
    return reply.send(choicePage({ ...openPage(request, reply, say), platform, back: readBack(back) }));
  });

  app.post('/dev/social/:platform', async (request: PlatformRequest, reply) => {
    const platform = platformOf(request);
    if (!platform) return reply.code(404).send();
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const credential = await provider.issue(platform, {
      name: form.has('noName') ? null : form.get('name')?.trim() || null,
      email: form.has('noEmail') ? null : form.get('email')?.trim() || null,
      isEmailVerified: !form.has('unverified'),
      nonce: form.get('nonce'),
    });
    if (request.headers.accept?.includes('application/json')) return reply.send({ platform, credential });
    const back = readBack(form.get('back'));
    return reply.send(handOverPage({ ...openPage(request, reply, say), platform, credential, back }));
  });
}

function platformOf(request: PlatformRequest): SocialPlatform | null {
  return socialPlatforms.find((platform) => platform === request.params.platform) ?? null;
}

function openPage(request: FastifyRequest, reply: FastifyReply, say: Say) {
  const nonce = randomBytes(16).toString('base64url');
  const language = asLanguage(parseCookies(request.headers.cookie).get('lang'));
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  return { nonce, language, say: (key: string, values?: Record<string, unknown>) => say(key, language, values) };
}

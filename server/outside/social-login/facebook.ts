import { createHmac } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { SocialLogin } from './social-login.ts';

interface FacebookOptions {
  appId: string;
  appSecret: string;
  version: string;
  clock: Clock;
  graphUrl?: string;
}

interface TokenFacts {
  app_id?: unknown;
  type?: unknown;
  is_valid?: unknown;
  user_id?: unknown;
  expires_at?: unknown;
  scopes?: unknown;
}

interface Me {
  id?: unknown;
  name?: unknown;
  email?: unknown;
}

const timeoutInMs = 5000;
/** Graph's rate limits of apps and users, and its temporary errors: sent with a 400, and no statement about the token. */
const busyCodes = [1, 2, 4, 17, 32, 341, 613];

/** docs/spec.md#social-verified: an access token is accepted when Facebook confirms that it is valid, a user's, and issued for our app. */
export function createFacebookLogin(options: FacebookOptions): SocialLogin {
  const { appId, appSecret, clock } = options;
  return {
    async read(credential) {
      const checked = await ask<{ data?: TokenFacts }>(options, 'debug_token', {
        input_token: credential,
        access_token: `${appId}|${appSecret}`,
      });
      const facts = checked?.data;
      if (!facts || !isForUs(facts, appId, clock())) return null;
      const me = await ask<Me>(options, 'me', {
        fields: 'id,name,email',
        access_token: credential,
        appsecret_proof: createHmac('sha256', appSecret).update(credential).digest('hex'),
      });
      if (!me || textOf(me.id) === null || textOf(me.id) !== String(facts.user_id)) return null;
      const maySeeEmail = Array.isArray(facts.scopes) && facts.scopes.includes('email');
      return {
        subject: String(me.id),
        email: maySeeEmail ? textOf(me.email) : null,
        // Facebook does not report whether the e-mail address was verified.
        isEmailVerified: false,
        name: textOf(me.name),
      };
    },
  };
}

function isForUs(facts: TokenFacts, appId: string, now: Date): boolean {
  const end = Number(facts.expires_at ?? 0);
  const isOver = end !== 0 && end * 1000 <= now.getTime();
  return facts.is_valid === true && facts.type === 'USER' && String(facts.app_id) === appId && !isOver;
}

/** Null when Facebook refuses; throws when it is unreachable. The URL contains tokens, so errors must not include it. */
async function ask<Answer>(
  { graphUrl = 'https://graph.facebook.com', version }: FacebookOptions,
  path: string,
  query: Record<string, string>,
): Promise<Answer | null> {
  const url = new URL(`${graphUrl}/${version}/${path}`);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutInMs), redirect: 'error' });
  if (response.status >= 500 || response.status === 429) throw new Error(`Facebook answered ${response.status}`);
  const answer: unknown = await response.json();
  if (response.ok) return answer as Answer;
  const { code } = (answer as { error?: { code?: unknown } }).error ?? {};
  if (busyCodes.includes(Number(code))) throw new Error(`Facebook is busy: ${Number(code)}`);
  return null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

import { createHash } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, type JWTVerifyGetKey, SignJWT } from 'jose';
import type { SocialPlatform } from '#contract/customers/customers.ts';
import type { Clock } from '#domain/clock.ts';
import { createGoogleLogin } from './google.ts';
import type { SocialLogin } from './social-login.ts';

/** The identity a user of the test provider chooses, and its shared fields. */
interface LocalPerson {
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  nonce?: string | null;
}

export interface LocalProvider {
  keys(): Promise<JSONWebKeySet>;
  login(platform: SocialPlatform): SocialLogin;
  /** A credential as the real provider's button would pass to the page. */
  issue(platform: SocialPlatform, person: LocalPerson): Promise<string>;
}

const keyId = 'local';
const tokenLifeInMs = 3_600_000;
const clientIdOf = (platform: SocialPlatform) => `local-${platform}`;
const issuerOf = (platform: SocialPlatform) => `https://${platform}.local.test`;

/** A provider for demos and tests, in this process: real signatures with its own key, verified like Google's. */
export function openLocalProvider(clock: Clock): LocalProvider {
  let made: ReturnType<typeof makeKey> | null = null;
  const key = () => {
    made ??= makeKey();
    return made;
  };
  return {
    keys: async () => (await key()).keys,
    login: (platform) => openLogin(platform, async (...asked) => (await key()).find(...asked), clock),
    async issue(platform, { name, email, isEmailVerified, nonce }) {
      const claims = {
        ...(name && { name }),
        ...(nonce && { nonce }),
        ...(email && { email, email_verified: isEmailVerified, hd: email.slice(email.lastIndexOf('@') + 1) }),
      };
      const now = clock();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
        .setIssuer(issuerOf(platform))
        .setAudience(clientIdOf(platform))
        .setSubject(subjectOf(platform, email ?? name ?? ''))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + tokenLifeInMs))
        .sign((await key()).privateKey);
    },
  };
}

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys: JSONWebKeySet = { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: keyId }] };
  return { privateKey, keys, find: createLocalJWKSet(keys) };
}

function openLogin(platform: SocialPlatform, keys: JWTVerifyGetKey, clock: Clock): SocialLogin {
  const { read } = createGoogleLogin({
    clientId: clientIdOf(platform),
    issuers: [issuerOf(platform)],
    keys,
    clock,
    requiresNonce: false,
  });
  if (platform === 'google') return { read };
  // Like the real one, this Facebook does not verify e-mail addresses.
  return {
    async read(credential, nonce) {
      const profile = await read(credential, nonce);
      return profile && { ...profile, isEmailVerified: false };
    },
  };
}

/** The same person at every sign-in. */
function subjectOf(platform: SocialPlatform, who: string): string {
  return createHash('sha256').update(`${platform} ${who.toLowerCase()}`).digest('hex').slice(0, 21);
}

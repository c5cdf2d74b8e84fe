import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '#domain/clock.ts';
import type { SocialLogin, SocialProfile } from './social-login.ts';

interface GoogleOptions {
  clientId: string;
  keys: JWTVerifyGetKey;
  issuers?: string[];
  /** Accepts only credentials issued for the browser that sends them, as its nonce shows. */
  requiresNonce?: boolean;
  clock: Clock;
}

const googleKeysUrl = 'https://www.googleapis.com/oauth2/v3/certs';
const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'];
/** A credential is used as soon as it is issued; an old one may have been stolen. */
const oldestToken = '10 minutes';
/** A shop's clock may be minutes wrong; a stricter limit would refuse every user. */
const clockToleranceInSeconds = 300;

/** Google's public keys, fetched when needed and cached while they are fresh. */
export function fetchGoogleKeys(url: string = googleKeysUrl): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), { timeoutDuration: 5000 });
}

/** docs/spec.md#social-verified: an ID token is accepted when Google signed it, for us, just now. */
export function createGoogleLogin(options: GoogleOptions): SocialLogin {
  const { clientId, keys, issuers = googleIssuers, clock, requiresNonce = true } = options;
  return {
    async read(credential, nonce = null) {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ['RS256'],
          audience: clientId,
          issuer: issuers,
          requiredClaims: ['sub', 'exp', 'iat'],
          maxTokenAge: oldestToken,
          clockTolerance: clockToleranceInSeconds,
          currentDate: clock(),
        });
        const isOfThisBrowser = textOf(payload.nonce) === nonce && (nonce !== null || !requiresNonce);
        return isOfThisBrowser ? profileOf(payload) : null;
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  };
}

/** Errors of the token itself; a failed fetch of the keys is not among them. */
function isRefusal(error: unknown): boolean {
  const keysMissing = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];
  return error instanceof errors.JOSEError && !keysMissing.includes(error.code);
}

function profileOf(payload: JWTPayload): SocialProfile | null {
  const { sub, email, email_verified, hd, name } = payload;
  if (!sub) return null;
  const address = textOf(email);
  // Google vouches for its own mailboxes and for those of a Workspace; other addresses were verified at some time in the past only.
  const isGoogles = address !== null && (/@gmail\.com$/i.test(address) || textOf(hd) !== null);
  return {
    subject: sub,
    email: address,
    isEmailVerified: isGoogles && (email_verified === true || email_verified === 'true'),
    name: textOf(name),
    nonce: textOf(payload.nonce),
  };
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
}

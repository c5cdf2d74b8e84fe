import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { SocialLogin } from '#server/outside/social-login/social-login.ts';

/** Sign-in with the ID token of any OpenID Connect provider; to be opened in `openSocialLogins`. */
export function createOidcLogin(options: { issuer: string; clientId: string; keysUrl: string }): SocialLogin {
  const keys = createRemoteJWKSet(new URL(options.keysUrl));
  return {
    async read(credential) {
      try {
        const { payload } = await jwtVerify(credential, keys, { issuer: options.issuer, audience: options.clientId });
        const { sub = '', email, email_verified, name, nonce } = payload;
        const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : null);
        return {
          subject: sub,
          email: textOf(email),
          // Only a mailbox that the provider vouches for opens an existing account.
          isEmailVerified: email_verified === true,
          name: textOf(name),
          nonce: textOf(nonce),
        };
      } catch (error) {
        // An invalid token is null; a provider that cannot be reached is an error.
        if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
        throw error;
      }
    },
  };
}

import type { SocialOffer } from '#contract/door.ts';
import type { Clock } from '#domain/clock.ts';
import { createFacebookLogin } from './facebook.ts';
import { createGoogleLogin, fetchGoogleKeys } from './google.ts';
import { type LocalProvider, openLocalProvider } from './local-provider.ts';
import type { SocialLogins } from './social-login.ts';

interface OpenSocialLogins {
  logins: SocialLogins;
  /** The providers as pages see them. */
  offer: SocialOffer;
  /** In a demo, for the platforms without keys. */
  local: LocalProvider | null;
}

/** Variables that configure the providers. */
interface SocialVariables {
  SHOP_MODE: 'demo' | 'live';
  GOOGLE_CLIENT_ID?: string | undefined;
  FACEBOOK_APP_ID?: string | undefined;
  FACEBOOK_APP_SECRET?: string | undefined;
  FACEBOOK_API_VERSION?: string | undefined;
}

const usualFacebookVersion = 'v25.0';
/** Real providers use the real time, whatever the shop's clock is set to. */
const realClock: Clock = () => new Date();

/** Real providers by configuration only; a demo simulates those without keys. */
export function openSocialLogins(environment: SocialVariables, clock: Clock): OpenSocialLogins {
  const local = environment.SHOP_MODE === 'demo' ? openLocalProvider(clock) : null;
  const logins: SocialLogins = { google: local?.login('google') ?? null, facebook: local?.login('facebook') ?? null };
  const offer: SocialOffer = { google: local && 'local', facebook: local && 'local' };

  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = environment;
  if (clientId) {
    logins.google = createGoogleLogin({ clientId, keys: fetchGoogleKeys(), clock: realClock });
    offer.google = { clientId };
  }
  if (appId && appSecret) {
    const version = environment.FACEBOOK_API_VERSION ?? usualFacebookVersion;
    logins.facebook = createFacebookLogin({ appId, appSecret, version, clock: realClock });
    offer.facebook = { appId, version };
  }
  return { logins, offer, local };
}

import type { FastifyBaseLogger } from 'fastify';
import { languages } from '#contract/fields/languages.ts';
import type { Clock } from '#domain/clock.ts';
import type { Say } from '#texts/say.ts';
import { accountCalls } from '../accounts/account-calls.ts';
import { createRequireUnbreached } from '../accounts/breached/breached-passwords.ts';
import { hashOfNothing, hashPassword, isPassword } from '../accounts/password-hash.ts';
import { createChallenges } from '../calls/limits/challenge.ts';
import { createLimitCall } from '../calls/limits/limit-call.ts';
import { attachCart } from '../cart/attach-cart.ts';
import { findOpenCart } from '../cart/find-open-cart.ts';
import { listSavedCarts } from '../cart/list-saved-carts.ts';
import { asksAllergyConsent } from '../customers/allergy-consent-store.ts';
import { customerCalls } from '../customers/customer-calls.ts';
import type { Database } from '../database/database.ts';
import { qrCode } from '../drawing/qr-code.ts';
import type { Environment } from '../environment.ts';
import { askPasswordRange } from '../outside/password-range/ask-password-range.ts';
import { openSocialLogins } from '../outside/social-login/open-social-logins.ts';
import { staffCallHandlers } from '../staff/staff-calls.ts';
import { tabletCallHandlers } from '../tablets/tablet-calls.ts';
import type { wireCatalogue } from './wire-catalogue.ts';

interface AccountParts {
  db: Database;
  environment: Environment;
  clock: Clock;
  catalogue: Pick<ReturnType<typeof wireCatalogue>, 'areas' | 'plans'>;
  publicUrl: string;
  say: Say;
  log: FastifyBaseLogger;
}

/** Authentication: customers, staff and tablets, and the rate limits. */
export function wireAccounts({ db, environment, clock, catalogue, publicUrl, say, log }: AccountParts) {
  const { SHOP_SECRET: secret, TOKEN_LIFETIME: sessionMonths, PASSWORD_RANGE_URL: rangeUrl } = environment;
  const { areas, plans } = catalogue;
  const isLive = environment.SHOP_MODE === 'live';
  const social = openSocialLogins(environment, clock);
  const requireUnbreached = createRequireUnbreached({
    ask: rangeUrl ? (password) => askPasswordRange(rangeUrl, password) : null,
    report: (error) => log.warn({ err: error }, 'the breached-password service could not be queried'),
    shopNames: () => languages.map((language) => say('shop-name', language)),
  });
  const challenges = createChallenges({ db, secret, mode: environment.CHALLENGES });
  const limitCall = createLimitCall({ db, secret, isOn: environment.CALL_LIMITS !== 'off', challenges });
  const handlers = {
    ...accountCalls({
      db,
      secret,
      sessionMonths,
      social: social.logins,
      attachCart,
      asksAllergyConsent,
      limitCall,
      requireUnbreached,
    }),
    ...customerCalls({
      db,
      say,
      secret,
      sessionMonths,
      areas: areas.get,
      findOpenCart,
      listSavedCarts: (accountId, reader) => listSavedCarts({ db, plans: plans.get }, accountId, reader),
      hashPassword,
      isPassword,
      requireUnbreached,
    }),
    ...tabletCallHandlers({ db, secret }),
    ...staffCallHandlers({
      db,
      secret,
      isLive,
      publicUrl,
      shopName: () => say('shop-name', 'en'),
      codeAppClock: environment.SHOP_CLOCK ? () => new Date() : clock,
      qrCode,
      isPassword,
      hashOfNothing,
    }),
  };
  return { handlers, limitCall, social };
}

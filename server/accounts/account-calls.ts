import type { CallHandlers } from '../calls/handlers.ts';
import type { AccountDeps } from './account-deps.ts';
import { confirmEmailSignIn } from './email-confirm.ts';
import { requestEmailSignIn } from './email-request.ts';
import { login } from './login.ts';
import { requirePasswordLink } from './password-link.ts';
import { requestPassword } from './password-request.ts';
import { resetPassword } from './password-reset.ts';
import { register } from './register.ts';
import { endSession } from './session-store.ts';
import { loginSocial } from './social-sign-in.ts';

type AccountCallName = Extract<keyof CallHandlers, `auth-${string}`>;

export function accountCalls(deps: AccountDeps): Pick<CallHandlers, AccountCallName> {
  return {
    'auth-login-email': ({ body }, context) => login(deps, body, context),
    'auth-login': ({ body }, context) => login(deps, body, context),
    'auth-register-email': ({ body }, context) => register(deps, body, context),
    'auth-register': ({ body }, context) => register(deps, body, context),
    'auth-login-social': ({ body }, context) => loginSocial(deps, body, context),
    'auth-email-request': ({ body }, context) => requestEmailSignIn(deps, body, context),
    'auth-email-confirm': ({ body }, context) => confirmEmailSignIn(deps, body, context),
    'auth-password-request': ({ body }, context) => requestPassword(deps, body, context),
    async 'auth-password-link-check'({ body }, { now }) {
      await requirePasswordLink(deps, body.token, now);
      return { received: true };
    },
    'auth-password-reset': ({ body }, context) => resetPassword(deps, body, context),
    async 'auth-logout'(_input, { caller }) {
      if (caller) await endSession(deps.db, caller.sessionId);
      return { received: true };
    },
  };
}

import type { CallHandlers } from '../calls/handlers.ts';
import type { AccountNeeds } from './account-needs.ts';
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

export function accountCalls(needs: AccountNeeds): Pick<CallHandlers, AccountCallName> {
  return {
    'auth-login-email': ({ body }, context) => login(needs, body, context),
    'auth-login': ({ body }, context) => login(needs, body, context),
    'auth-register-email': ({ body }, context) => register(needs, body, context),
    'auth-register': ({ body }, context) => register(needs, body, context),
    'auth-login-social': ({ body }, context) => loginSocial(needs, body, context),
    'auth-email-request': ({ body }, context) => requestEmailSignIn(needs, body, context),
    'auth-email-confirm': ({ body }, context) => confirmEmailSignIn(needs, body, context),
    'auth-password-request': ({ body }, context) => requestPassword(needs, body, context),
    async 'auth-password-link-check'({ body }, { now }) {
      await requirePasswordLink(needs, body.token, now);
      return { received: true };
    },
    'auth-password-reset': ({ body }, context) => resetPassword(needs, body, context),
    async 'auth-logout'(_input, { caller }) {
      if (caller) await endSession(needs.db, caller.sessionId);
      return { received: true };
    },
  };
}

import type { CallHandlers } from '../calls/handlers.ts';

type AccountCallName = Extract<keyof CallHandlers, `auth-${string}`>;

export function accountCalls(): Pick<CallHandlers, AccountCallName> {
  return {
    'auth-login-email': notBuilt,
    'auth-login': notBuilt,
    'auth-register-email': notBuilt,
    'auth-register': notBuilt,
    'auth-login-social': notBuilt,
    'auth-email-request': notBuilt,
    'auth-email-confirm': notBuilt,
    'auth-password-request': notBuilt,
    'auth-password-reset': notBuilt,
    'auth-logout': notBuilt,
  };
}

function notBuilt(): never {
  throw new Error('not built yet');
}

import { CallFailure } from '../../calls/call-failure.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOwnWord } from './own-words.ts';

/** Refuses a new password that is publicly known; `field` names the form field. */
export type RequireUnbreached = (password: string, field?: string) => Promise<void>;

interface BreachDeps {
  /** A service with a longer list than the one shipped with the shop; null without one. */
  ask: ((password: string) => Promise<boolean>) | null;
  report(error: unknown): void;
  /** In both languages, at that moment. */
  shopNames(): readonly string[];
}

export function createRequireUnbreached({ ask, report, shopNames }: BreachDeps): RequireUnbreached {
  return async (password, field = 'password') => {
    // An unavailable service must not block sign-ups: the local list still applies.
    const isOurs = isCommonPassword(password) || isOwnWord(password, shopNames());
    const isKnown = isOurs || (await ask?.(password).catch(notNow)) === true;
    if (isKnown) throw new CallFailure('invalid-input', { fields: { [field]: 'password-breached' } });
  };
  function notNow(error: unknown): false {
    report(error);
    return false;
  }
}

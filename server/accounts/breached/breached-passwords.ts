import { CallFailure } from '../../calls/call-failure.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOwnWord } from './own-words.ts';

/** Refuses a new password that others know already; `field` is where it was typed. */
export type RequireUnbreached = (password: string, field?: string) => Promise<void>;

interface BreachDeps {
  /** A service that knows more than the list that comes with the shop; null without one. */
  ask: ((password: string) => Promise<boolean>) | null;
  report(error: unknown): void;
  /** In both languages, at that moment. */
  shopNames(): readonly string[];
}

export function createRequireUnbreached({ ask, report, shopNames }: BreachDeps): RequireUnbreached {
  return async (password, field = 'password') => {
    // A service that is away keeps nobody from signing up: the list still holds.
    const isOurs = isCommonPassword(password) || isOwnWord(password, shopNames());
    const isKnown = isOurs || (await ask?.(password).catch(notNow)) === true;
    if (isKnown) throw new CallFailure('invalid-input', { fields: { [field]: 'password-breached' } });
  };
  function notNow(error: unknown): false {
    report(error);
    return false;
  }
}

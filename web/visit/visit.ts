import { createContext } from 'react-router';
import type { User } from '#contract/customers/customers.ts';
import type { Visit } from '#contract/door.ts';
import type { Language } from '#contract/fields/languages.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';

export const visitContext = createContext<Visit>();
export const languageContext = createContext<Language>();
export const shopContext = createContext<ShopClient>();
/** The signed-in customer according to their cookie; null for anyone else. Only the shop knows whether the session is still valid. */
export const userContext = createContext<User | null>();

/** The solution from the visitor's browser for a busy shop, and the setter of the next puzzle. */
interface ChallengeOfVisit {
  answer: string | undefined;
  ask(puzzle: string): void;
}
export const challengeContext = createContext<ChallengeOfVisit>();

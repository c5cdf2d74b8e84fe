import { createContext } from 'react-router';
import type { User } from '#contract/customers.ts';
import type { Visit } from '#contract/door.ts';
import type { Language } from '#contract/languages.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';

export const visitContext = createContext<Visit>();
export const languageContext = createContext<Language>();
export const shopContext = createContext<ShopClient>();
/** The signed-in customer as their cookie names them; null for anyone else. Whether the session still holds is the shop's to say. */
export const userContext = createContext<User | null>();

/** What the visitor's browser worked out for a busy shop, and where to put the next puzzle. */
interface ChallengeOfVisit {
  answer: string | undefined;
  ask(puzzle: string): void;
}
export const challengeContext = createContext<ChallengeOfVisit>();

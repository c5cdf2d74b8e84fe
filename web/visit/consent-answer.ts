import { useSyncExternalStore } from 'react';
import type { Consent } from '#contract/fields/cookies.ts';
import { useShopFacts } from './shop-facts.ts';

/** The shop's response to a visitor's choice about cookies. The id is included only with consent. */
export interface ConsentAnswer {
  consent: Consent;
  analyticsId: string | null;
}

let answered: (ConsentAnswer & { instead: Consent | null }) | null = null;
const listeners = new Set<() => void>();

/** `instead`: the choice according to the page until now. */
export function rememberConsent(answer: ConsentAnswer, instead: Consent | null): void {
  answered = { ...answer, instead };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The visitor's choice about cookies. It is sent outside the router, which would reload the page and cancel a pending navigation:
 * so a response of this document applies until the root has read another one from the cookie.
 */
export function useConsent(): { consent: Consent | null; analyticsId: string | null } {
  const { consent, analyticsId } = useShopFacts();
  const answer = useSyncExternalStore(
    subscribe,
    () => answered,
    () => null,
  );
  return answer && answer.instead === consent ? answer : { consent, analyticsId };
}

import { useSyncExternalStore } from 'react';
import type { Consent } from '#contract/cookies.ts';
import { useShopFacts } from './shop-facts.ts';

/** What the shop says to a visitor's choice about cookies. The id is named to those who agreed only. */
export interface ConsentAnswer {
  consent: Consent;
  analyticsId: string | null;
}

let answered: (ConsentAnswer & { instead: Consent | null }) | null = null;
const listeners = new Set<() => void>();

/** `instead`: what the page said of the choice until now. */
export function rememberConsent(answer: ConsentAnswer, instead: Consent | null): void {
  answered = { ...answer, instead };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The visitor's choice about cookies. It is sent beside the router, which would load the page again and end a press on its way to
 * the next one: so an answer of this document counts until the root has read another one from the cookie.
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

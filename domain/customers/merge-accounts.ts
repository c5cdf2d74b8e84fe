import type { Allergen } from '#contract/words/catalogue-words.ts';

/** Null: never asked. */
export type ConsentState = boolean | null;

/** The stricter consent wins: a no in either account is a no. A yes of one account holds where the other was never asked. */
export function strictestConsent(one: ConsentState, other: ConsentState): ConsentState {
  if (one === false || other === false) return false;
  return one === true || other === true ? true : null;
}

interface AccountAge {
  id: string;
  createdAt: Date;
}

/** The older account stays; of two of the same moment always the same one. */
export function orderByAge<Account extends AccountAge>(
  one: Account,
  other: Account,
): [older: Account, younger: Account] {
  const apart = one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
  return apart < 0 ? [one, other] : [other, one];
}

interface AccountAllergies {
  avoidAllergens: readonly Allergen[];
  consent: ConsentState;
}

export interface MergedAllergies {
  avoidAllergens: Allergen[];
  consent: ConsentState;
  /** Stored without consent: the customer is asked at the next sign-in, and without an answer they are erased. */
  asksConsent: boolean;
}

/** No allergy is lost, whichever account has it: a missing one could reach a plate. Consent follows the stricter answer. */
export function mergeAllergies(one: AccountAllergies, other: AccountAllergies): MergedAllergies {
  const avoidAllergens = [...new Set([...one.avoidAllergens, ...other.avoidAllergens])].sort();
  const consent = strictestConsent(one.consent, other.consent);
  return { avoidAllergens, consent, asksConsent: avoidAllergens.length > 0 && consent !== true };
}

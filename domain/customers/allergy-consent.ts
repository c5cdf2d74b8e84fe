import type { Allergen } from '#contract/words/catalogue-words.ts';

/** Counts the wordings of the question. A test holds the texts against it: other words are another version. */
export const allergyConsentVersion = 1;
/** Days for which allergies from before the consent question wait for an answer. */
export const daysToAnswer = 60;

interface KeptAllergies {
  avoidAllergens: readonly Allergen[];
  isConsentGiven: boolean;
}

interface Wish {
  avoidAllergens?: readonly Allergen[] | undefined;
  allergyConsent?: boolean | undefined;
}

/** Allergies to store after a wish; null when they would be stored without consent. Withdrawing consent erases them. */
export function decideAllergies(kept: KeptAllergies, wish: Wish): KeptAllergies | null {
  const isConsentGiven = wish.allergyConsent ?? kept.isConsentGiven;
  const isNothingSaved = (wish.avoidAllergens ?? []).length === 0;
  if (!isConsentGiven && !isNothingSaved) return null;
  if (wish.allergyConsent === false) return { avoidAllergens: [], isConsentGiven };
  return { avoidAllergens: [...new Set(wish.avoidAllergens ?? kept.avoidAllergens)], isConsentGiven };
}

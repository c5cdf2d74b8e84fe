import type { Allergen } from '#contract/catalogue-words.ts';

/** Counts the wordings of the question. A test holds the texts against it: other words are another version. */
export const allergyConsentVersion = 1;
/** How long allergies from before anybody was asked wait for an answer. */
export const daysToAnswer = 60;

interface KeptAllergies {
  avoidAllergens: readonly Allergen[];
  isConsentGiven: boolean;
}

interface Wish {
  avoidAllergens?: readonly Allergen[] | undefined;
  allergyConsent?: boolean | undefined;
}

/** What is kept after a wish, or null when it would keep allergies without a yes. Taking the yes back erases them. */
export function decideAllergies(kept: KeptAllergies, wish: Wish): KeptAllergies | null {
  const isConsentGiven = wish.allergyConsent ?? kept.isConsentGiven;
  const isNothingSaved = (wish.avoidAllergens ?? []).length === 0;
  if (!isConsentGiven && !isNothingSaved) return null;
  if (wish.allergyConsent === false) return { avoidAllergens: [], isConsentGiven };
  return { avoidAllergens: [...new Set(wish.avoidAllergens ?? kept.avoidAllergens)], isConsentGiven };
}

import type { Customer, CustomerUpdateForm } from '#contract/customers/customers.ts';
import { allergens } from '#contract/words/catalogue-words.ts';

/** Withdrawing the consent deletes the allergies, even those that are still ticked. */
export function readAllergies(form: FormData, { allergyConsent }: Customer): CustomerUpdateForm {
  const isGiven = form.has('allergyConsent');
  if (allergyConsent.isGiven && !isGiven) return { allergyConsent: false };
  const avoidAllergens = chosenOf(form, 'avoidAllergens', allergens);
  const isSaid = isGiven || avoidAllergens.length > 0;
  return {
    avoidAllergens,
    ...(isSaid && { allergyConsent: isGiven, allergiesOfOthers: form.has('allergiesOfOthers') }),
  };
}

export function chosenOf<const Value extends string>(form: FormData, name: string, known: readonly Value[]): Value[] {
  const chosen = form.getAll(name);
  return known.filter((value) => chosen.includes(value));
}

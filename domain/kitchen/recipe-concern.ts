import type { Allergen, Diet } from '#contract/words/catalogue-words.ts';
import { worseAllergens } from '../meals/derive-meal.ts';
import type { AllergenRecord } from '../nutrition/allergens.ts';
import { type AllergyConflict, findConflict } from './allergy-conflict.ts';

/** Diet facts of a dish version. */
interface DietFacts {
  allergens: AllergenRecord | null;
  diets: readonly Diet[];
}

/** Differences that affect a customer who has ordered a dish: avoided allergens it gained, and diets it lost. */
export interface RecipeConcern extends AllergyConflict {
  lostDiets: Diet[];
}

interface Weighed {
  before: DietFacts;
  after: DietFacts & { allergens: AllergenRecord };
  avoided: readonly Allergen[];
  /** An unanswered question about an earlier version. */
  open: RecipeConcern | null;
}

export function lostDiets(before: readonly Diet[], after: readonly Diet[]): Diet[] {
  return before.filter((diet) => !after.includes(diet));
}

/** Null: the next version does not affect them. An open question continues for as long as it is true. */
export function concernOf({ before, after, avoided, open }: Weighed): RecipeConcern | null {
  const worse = new Set([
    ...worseAllergens(before.allergens, after.allergens),
    ...(open?.contains ?? []),
    ...(open?.mayContain ?? []),
  ]);
  const known = [...new Set([...avoided, ...(open?.contains ?? []), ...(open?.mayContain ?? [])])];
  const conflict = findConflict(
    after.allergens,
    known.filter((allergen) => worse.has(allergen)),
  );
  const lost = [...new Set([...lostDiets(before.diets, after.diets), ...(open?.lostDiets ?? [])])];
  const concern = {
    contains: conflict?.contains ?? [],
    mayContain: conflict?.mayContain ?? [],
    lostDiets: lost.filter((diet) => !after.diets.includes(diet)),
  };
  return Object.values(concern).some((list) => list.length > 0) ? concern : null;
}

export function isSameConcern(a: RecipeConcern, b: RecipeConcern): boolean {
  const said = ({ contains, mayContain, lostDiets: lost }: RecipeConcern) =>
    JSON.stringify([contains, mayContain, lost].map((list) => list.toSorted()));
  return said(a) === said(b);
}

/** No answer never accepts an allergen: the dish is taken out and refunded. A lost diet is reported, and the dish stays unless they answer. */
export function leavesInSilence({ contains, mayContain }: AllergyConflict): boolean {
  return contains.length + mayContain.length > 0;
}

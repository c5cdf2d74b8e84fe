import type { Allergen, Diet } from '#contract/catalogue-words.ts';
import { worseAllergens } from '../meals/derive-meal.ts';
import type { AllergenRecord } from '../nutrition/allergens.ts';
import { type AllergyConflict, findConflict } from './allergy-conflict.ts';

/** What a version of a dish says to those who must not eat everything. */
interface DietFacts {
  allergens: AllergenRecord | null;
  diets: readonly Diet[];
}

/** What somebody who has ordered a dish gets that they did not order: of what they avoid, and the diets it is no longer for. */
export interface RecipeConcern extends AllergyConflict {
  lostDiets: Diet[];
}

interface Weighed {
  before: DietFacts;
  after: DietFacts & { allergens: AllergenRecord };
  avoided: readonly Allergen[];
  /** What they were asked about an earlier version, and have not answered. */
  open: RecipeConcern | null;
}

export function lostDiets(before: readonly Diet[], after: readonly Diet[]): Diet[] {
  return before.filter((diet) => !after.includes(diet));
}

/** Null: the next version changes nothing for them. A question that is open goes on for as long as it is true. */
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

/** Silence never keeps an allergen: the dish is taken out and paid back. A diet that was lost is told, and stays unless they answer. */
export function leavesInSilence({ contains, mayContain }: AllergyConflict): boolean {
  return contains.length + mayContain.length > 0;
}

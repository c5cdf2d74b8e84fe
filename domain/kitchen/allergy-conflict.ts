import type { Allergen } from '#contract/words/catalogue-words.ts';
import type { AllergenRecord } from '../nutrition/allergens.ts';

export interface AllergyConflict {
  contains: Allergen[];
  /** Possible traces, and undeclared allergens. */
  mayContain: Allergen[];
}

/** Null: nothing the customer avoids is in it. Fails closed: a gap in the record is a possible trace. */
export function findConflict(
  record: Readonly<Partial<AllergenRecord>> | null,
  avoided: readonly Allergen[],
): AllergyConflict | null {
  const contains = avoided.filter((allergen) => record?.[allergen] === 'contains');
  const mayContain = avoided.filter((allergen) => !['contains', 'free'].includes(record?.[allergen] ?? 'unknown'));
  return contains.length + mayContain.length > 0 ? { contains, mayContain } : null;
}

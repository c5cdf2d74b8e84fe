import type { ConcernedDelivery } from '#contract/meals/meal-records.ts';

/** Each delivery once, however many of its meals concern its customer. In the order of their dates. */
export function mergeConcerned(concerned: readonly ConcernedDelivery[]): ConcernedDelivery[] {
  const merged = new Map<string, ConcernedDelivery>();
  for (const each of concerned) {
    const before = merged.get(each.deliveryId);
    const contains = [...new Set([...(before?.contains ?? []), ...each.contains])];
    merged.set(each.deliveryId, {
      ...each,
      amount: each.amount + (before?.amount ?? 0),
      contains,
      mayContain: [...new Set([...(before?.mayContain ?? []), ...each.mayContain])].filter(
        (allergen) => !contains.includes(allergen),
      ),
      lostDiets: [...new Set([...(before?.lostDiets ?? []), ...each.lostDiets])],
    });
  }
  return [...merged.values()].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

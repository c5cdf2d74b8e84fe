import { splitByWeights } from '../money.ts';
import type { StoredItem } from './stored-order.ts';

/**
 * Each dish of a delivery once, over all eaters: the input of prices, documents, quotas and the customer's own changes.
 * All lines of one dish were sold at one price, so only the names are lost.
 */
export function mergeEaters(items: readonly StoredItem[]): StoredItem[] {
  const merged = new Map<string, StoredItem>();
  for (const { eater: _, ...item } of items) {
    const known = merged.get(item.buildId);
    merged.set(
      item.buildId,
      known
        ? { ...known, amount: known.amount + item.amount, addsInCents: known.addsInCents + item.addsInCents }
        : item,
    );
  }
  return [...merged.values()];
}

/** The addition of each line, from the addition of its dish: by units, to the cent. */
export function splitAdds(items: readonly StoredItem[], addsOf: (buildId: string) => number): StoredItem[] {
  const shares = new Map(
    [...Map.groupBy(items, ({ buildId }) => buildId)].flatMap(([buildId, alike]) => {
      const split = splitByWeights(
        addsOf(buildId),
        alike.map(({ amount }) => amount),
      );
      return alike.map((item, index) => [item, split[index] ?? 0] as const);
    }),
  );
  return items.map((item) => ({ ...item, addsInCents: shares.get(item) ?? 0 }));
}

/**
 * The lines of one dish for a new amount. Additional units are for no particular eater; removed units are taken from there first,
 * then from the newest line.
 */
export function spreadAmount(lines: readonly StoredItem[], amount: number, newId: () => string): StoredItem[] {
  const more = amount - lines.reduce((sum, line) => sum + line.amount, 0);
  const shared = lines.find(({ eater }) => !eater);
  const [first] = lines;
  if (more > 0 && !shared && first) return [...lines, { ...first, id: newId(), eater: null, amount: more }];
  let change = more;
  const inTurn = [...lines].sort(
    (a, b) => Number(Boolean(a.eater)) - Number(Boolean(b.eater)) || lines.indexOf(b) - lines.indexOf(a),
  );
  const amounts = new Map(
    inTurn.map((line) => {
      const next = Math.max(0, line.amount + change);
      change -= next - line.amount;
      return [line, next] as const;
    }),
  );
  return lines.map((line) => ({ ...line, amount: amounts.get(line) ?? 0 })).filter((line) => line.amount > 0);
}

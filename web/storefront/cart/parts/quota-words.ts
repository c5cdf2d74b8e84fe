import type { Category } from '#contract/words/catalogue-words.ts';
import type { DeliveryProgress, Progress } from '#domain/cart/weekly-progress.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

type ByCategory = [Category, Progress][];

export function listProgress({ byCategory }: DeliveryProgress): ByCategory {
  // Mains first, because people count those.
  return (Object.entries(byCategory) as ByCategory).toReversed();
}

/** "4/6 κυρίως · 3/3 πρωινά" */
export function quotaWords(progress: DeliveryProgress, text: Text): string[] {
  return listProgress(progress).map(([category, { counted, required }]) =>
    text(`quota-${category}`, { counted, required }),
  );
}

/** "Λείπουν 2 κυρίως και 1 πρωινό", or null when the quota is met. */
export function missingWords(progress: DeliveryProgress, text: Text): string | null {
  const open = listProgress(progress).filter(([, { isMet }]) => !isMet);
  if (open.length === 0) return null;
  const [, first] = open[0] as ByCategory[number];
  return text('missing-meals', { count: first.required - first.counted, list: missingList(open, text) });
}

/** "2 κυρίως και 1 πρωινό" */
export function missingList(open: ByCategory, text: Text): string {
  return open
    .map(([category, { counted, required }]) => text(`amount-${category}`, { count: required - counted }))
    .join(text('list-and'));
}

/** "λείπουν 2" after "4/6"; empty once the quota is met. */
export function categoryState({ counted, required, extras }: Progress, text: Text): string {
  const missing = required - counted;
  return text('category-state', { counted, required, missing, extras });
}

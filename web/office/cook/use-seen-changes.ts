import { useEffect, useState } from 'react';
import type { SheetChange } from '#contract/kitchen/printing.ts';

/** Changes not seen on this tablet yet. A line that changes again is new again. */
export function useSeenChanges(date: string, changes: readonly SheetChange[]) {
  const key = `cook-changes ${date}`;
  const [seen, setSeen] = useState<readonly string[]>([]);
  useEffect(() => setSeen(read(key)), [key]);
  return {
    fresh: changes.filter((change) => !seen.includes(nameOf(change))),
    see() {
      const all = changes.map(nameOf);
      setSeen(all);
      try {
        localStorage.setItem(key, JSON.stringify(all));
      } catch {
        // Without storage they are shown again next time.
      }
    },
  };
}

function nameOf({ mealId, portion, before, after }: SheetChange): string {
  return `${mealId} ${portion} ${before} ${after}`;
}

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

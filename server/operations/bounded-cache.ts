/** A cache that knows what it weighs: what was used longest ago goes when it grows too heavy. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, sizeInBytes: number): void;
  /** What is kept has become heavier; of no matter when it is kept no longer. */
  grow(key: string, value: Value, bytes: number): void;
  clear(): void;
}

/** A key, and the entry itself, cost something even when what is kept is empty. */
const costOfAnEntry = 500;

export function createBoundedCache<Value>(mostBytes: number): BoundedCache<Value> {
  const kept = new Map<string, { value: Value; size: number }>();
  let total = 0;
  function drop(key: string): void {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }
  function dropOldest(): void {
    for (const oldest of kept.keys()) {
      if (total <= mostBytes) break;
      drop(oldest);
    }
  }
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      // Last used goes last, so that the first is the one to drop.
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, sizeInBytes) {
      drop(key);
      const size = sizeInBytes + 2 * key.length + costOfAnEntry;
      if (size > mostBytes) return;
      kept.set(key, { value, size });
      total += size;
      dropOldest();
    },
    grow(key, value, bytes) {
      const found = kept.get(key);
      if (found?.value !== value) return;
      found.size += bytes;
      total += bytes;
      dropOldest();
    },
    clear() {
      kept.clear();
      total = 0;
    },
  };
}

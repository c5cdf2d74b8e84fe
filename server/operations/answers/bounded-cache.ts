/** A cache bounded by the size of its entries: evicts the least recently used. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, sizeInBytes: number): void;
  /** Adds to the size of a cached entry; ignored when the entry is no longer cached. */
  grow(key: string, value: Value, bytes: number): void;
  clear(): void;
}

/** Overhead of a key and an entry, counted even for an empty value. In bytes. */
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
      // Insertion order is the order of use: the first entry is the one to evict.
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

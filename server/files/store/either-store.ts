import type { FileStore } from './file-store.ts';

/** Writes to `first`; files that are not there yet are read from the former store. So the shop is open while files are moved. */
export function createEitherStore(first: FileStore, before: FileStore): FileStore {
  return {
    put: (name, bytes, type) => first.put(name, bytes, type),
    get: async (name) => (await first.get(name)) ?? (await before.get(name)),
    async remove(name) {
      await first.remove(name);
      await before.remove(name);
    },
    async *list() {
      const seen = new Set<string>();
      for (const store of [first, before])
        for await (const name of store.list()) {
          if (!seen.has(name)) yield name;
          seen.add(name);
        }
    },
  };
}

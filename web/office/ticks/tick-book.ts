import type { CallBodyInput } from '#contract/calls.ts';

/** What somebody pressed, until the shop has taken it. */
export type QueuedTick = { date: string; at: string } & (
  | { call: 'cook-tick-create'; body: CallBodyInput<'cook-tick-create'> }
  | { call: 'pack-tick-create'; body: CallBodyInput<'pack-tick-create'> }
);
export type KeptTick = QueuedTick & { place: number };

const store = 'ticks';

/** The tablet's own book of ticks: it outlives the page and the browser. */
function openBook(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('office-ticks', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'place', autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function inBook<Result>(
  mode: IDBTransactionMode,
  ask: (ticks: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const book = await openBook();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = book.transaction(store, mode, { durability: 'strict' });
      const request = ask(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    book.close();
  }
}

export function keepTick(tick: QueuedTick): Promise<unknown> {
  return inBook('readwrite', (ticks) => ticks.add(tick));
}

/** In the order in which they were pressed. */
export function listKeptTicks(): Promise<KeptTick[]> {
  return inBook('readonly', (ticks) => ticks.getAll());
}

export function dropTick(place: number): Promise<unknown> {
  return inBook('readwrite', (ticks) => ticks.delete(place));
}

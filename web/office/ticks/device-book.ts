/** Rows that this device keeps until the shop has taken them: they outlive the page and the browser. */
export interface DeviceBook<Row> {
  keep(row: Row): Promise<unknown>;
  /** In the order in which they were kept. */
  list(): Promise<(Row & { place: number })[]>;
  drop(place: number): Promise<unknown>;
}

export function openDeviceBook<Row extends object>(name: string, store: string): DeviceBook<Row> {
  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore(store, { keyPath: 'place', autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
  }
  async function within<Result>(
    mode: IDBTransactionMode,
    ask: (rows: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const book = await open();
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
  return {
    keep: (row) => within('readwrite', (rows) => rows.add(row)),
    list: () => within('readonly', (rows) => rows.getAll()),
    drop: (place) => within('readwrite', (rows) => rows.delete(place)),
  };
}

/** Rows stored on this device: they outlive the page and the browser. */
export interface DeviceStore<Row> {
  add(row: Row): Promise<unknown>;
  /** In insertion order. */
  list(): Promise<(Row & { place: number })[]>;
  replace(row: Row & { place: number }): Promise<unknown>;
  drop(place: number): Promise<unknown>;
}

export function openDeviceStore<Row extends object>(database: string, store: string): DeviceStore<Row> {
  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(database, 1);
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
    const opened = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = opened.transaction(store, mode, { durability: 'strict' });
        const request = ask(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      opened.close();
    }
  }
  return {
    add: (row) => within('readwrite', (rows) => rows.add(row)),
    list: () => within('readonly', (rows) => rows.getAll()),
    replace: (row) => within('readwrite', (rows) => rows.put(row)),
    drop: (place) => within('readwrite', (rows) => rows.delete(place)),
  };
}

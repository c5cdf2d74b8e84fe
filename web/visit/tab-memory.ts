/** Storage of a tab across its pages, deleted when it is closed. Ignored where storage is blocked. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the next page of the tab starts with the shop's data.
  }
}

/** Null when it was not stored. The value is from the tab's own storage, and must still be validated by the caller. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** What a tab remembers across its pages, and forgets when it is closed. Some people let pages keep nothing. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then the next page of the tab begins with what the shop knows.
  }
}

/** Null where nothing was kept. What is read is the tab's own, and still to be checked by the caller. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const storageKey = 'office.keys';
const listeners = new Set<() => void>();

/** Whether single-letter shortcuts are enabled (WCAG 2.1.4), stored on this device. Enabled when storage is blocked. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // The choice cannot be stored when storage is blocked.
  }
  for (const notify of listeners) notify();
}

export function onKeySwitch(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

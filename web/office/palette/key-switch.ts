const storageKey = 'office.keys';
const listeners = new Set<() => void>();

/** Whether single letters act (WCAG 2.1.4): kept on this device. Some people let pages keep nothing; then they do. */
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
    // Then the choice cannot be kept.
  }
  for (const tell of listeners) tell();
}

export function onKeySwitch(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const key = 'office-deeds-sent';

/** Deeds have left the phone: what other tabs show of the run is older than that. */
export function markDeedsSent(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Without a store every tab knows only of what it sent itself.
  }
}

/** By the clock of this device, which is also that of every tab. */
export function deedsSentAt(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

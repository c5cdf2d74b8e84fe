/** `away`: the browser is offline, or a request waits to be retried. */
export type Connection = 'here' | 'away';

const listeners = new Set<() => void>();
let waiting = 0;
let connection: Connection = 'here';

function look(): void {
  const next = waiting > 0 || !navigator.onLine ? 'away' : 'here';
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

export function readConnection(): Connection {
  return connection;
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  look();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}

/** Resolves when the browser is online again, or after the timeout; `signal` ends it early with an exception. */
export async function waitForConnection(longestInMs: number, signal?: AbortSignal | null): Promise<void> {
  waiting += 1;
  look();
  try {
    await new Promise<void>((resolve, reject) => {
      const over = new AbortController();
      const end = (act: () => void) => {
        clearTimeout(timer);
        over.abort();
        act();
      };
      const timer = Number.isFinite(longestInMs) ? setTimeout(() => end(resolve), longestInMs) : undefined;
      window.addEventListener('online', () => end(resolve), { signal: over.signal });
      signal?.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: over.signal });
    });
  } finally {
    waiting -= 1;
    look();
  }
}

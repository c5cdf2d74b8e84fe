const longestWaitInMs = 1500;

/** Lets the browser finish what the visitor is waiting for. On the server nobody waits. */
export function whenIdle(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestWaitInMs });
    else setTimeout(resolve, longestWaitInMs / 10);
  });
}

const longestWaitInMs = 1500;

/** Waits until the browser has finished more urgent work. Resolves at once on the server. */
export function whenIdle(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestWaitInMs });
    else setTimeout(resolve, longestWaitInMs / 10);
  });
}

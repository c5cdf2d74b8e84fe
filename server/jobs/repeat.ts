/** Runs `work` at once and then at each interval, never overlapping. Returns a function to stop it. */
export function repeat(
  intervalInMs: number,
  work: () => Promise<unknown>,
  onError: (error: Error) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  function next(): void {
    running = work()
      .then(() => undefined, onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, intervalInMs).unref();
      });
  }
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Concurrent requests for the same key share one read. The read begins after each of these requests, so no caller gets data older
 * than its request; a request made while a read is running waits for the next one.
 */
export function shareReads(): <Value>(key: string, read: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<unknown>>();
  function begin<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    next.delete(key);
    const reading = read();
    running.set(key, reading);
    const end = () => {
      if (running.get(key) === reading) running.delete(key);
    };
    reading.then(end, end);
    return reading;
  }
  return <Value>(key: string, read: () => Promise<Value>) => {
    const waiting = next.get(key);
    if (waiting) return waiting as Promise<Value>;
    const current = running.get(key);
    if (!current) return begin(key, read);
    const after = () => begin(key, read);
    const following = current.then(after, after);
    next.set(key, following);
    return following;
  };
}

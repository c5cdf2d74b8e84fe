export interface Receiver<Item> {
  url: string;
  headers: Record<string, string>;
  mostAtOnce: number;
  write(items: readonly Item[]): string;
  /** Counts items the receiver did not accept. */
  onLost(count: number, why: string): void;
}

export interface SendQueue<Item> {
  /** Never waits and never throws. */
  add(item: Item): void;
  /** Sends the remaining items, within a short timeout. */
  close(): Promise<void>;
}

const everyInMs = 1000;
/** A restarting receiver is back by then. */
const mostTries = 10;
/** Bounds the memory: items beyond these are lost. */
const mostWaiting = 2000;
const timeoutInMs = 5000;
const closingTimeoutInMs = 1500;

/** Posts items to a receiver in the background. An unreachable, slow or refusing receiver causes lost items, and nothing else. */
export function sendLater<Item>(receiver: Receiver<Item>): SendQueue<Item> {
  let waiting: Item[] = [];
  let failures = 0;
  let sending: Promise<void> | null = null;
  const closing = new AbortController();
  let isClosed = false;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, receiver.mostAtOnce);
      const why = await post(receiver, batch, closing.signal);
      failures = why === null ? 0 : failures + 1;
      if (why === null) waiting = waiting.slice(batch.length);
      else if (failures < mostTries && !isClosed) return;
      else receiver.onLost(waiting.splice(0).length, why);
    }
  }
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }
  const timer = setInterval(send, everyInMs).unref();
  return {
    add(item) {
      if (waiting.length < mostWaiting) waiting.push(item);
      else receiver.onLost(1, 'too many at once');
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      const goodbye = setTimeout(() => closing.abort(), closingTimeoutInMs);
      // First the batch under way, then the items added meanwhile.
      await send();
      await send();
      clearTimeout(goodbye);
    },
  };
}

/** Null, or the reason why the receiver did not accept it. */
async function post<Item>(receiver: Receiver<Item>, batch: Item[], closing: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(receiver.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...receiver.headers },
      body: receiver.write(batch),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutInMs), closing]),
      redirect: 'error',
    });
    await response.body?.cancel();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

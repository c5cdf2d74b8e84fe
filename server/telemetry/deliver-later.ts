import { runOutsideSpans } from './span.ts';

export interface Delivery<Item> {
  /** At once and without a promise: whoever tells something never waits for who hears it. */
  add(item: Item): void;
  /** Sends what is left, for a moment. */
  close(): Promise<void>;
}

export interface DeliveryOptions<Item> {
  url: string;
  headers: Record<string, string>;
  bodyOf(batch: Item[]): string;
  everyInMs: number;
  mostAtOnce: number;
  /** Hears how many were not delivered: the receiver was away or too slow. */
  onLost(count: number, why: string): void;
}

/** Beyond these, nobody is listening: memory is the shop's. */
const mostWaiting = 2000;
const longestInMs = 5000;
const longestGoodbyeInMs = 1500;

/** Hands things over to a receiver in the background. One that is away, slow or says no costs what it did not take, and nothing else. */
export function deliverLater<Item>(options: DeliveryOptions<Item>): Delivery<Item> {
  const { everyInMs, mostAtOnce, onLost } = options;
  let waiting: Item[] = [];
  let tooMany = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let sending: Promise<void> | null = null;
  const leaving = new AbortController();

  async function sendAll(): Promise<void> {
    if (tooMany > 0) onLost(tooMany, 'too many at once');
    tooMany = 0;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      const why = await post(options, batch, leaving.signal);
      if (why === null) continue;
      // What is left would fare no better.
      onLost(batch.length + waiting.length, why);
      waiting = [];
    }
  }
  function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending ??= runOutsideSpans(sendAll).finally(() => {
      sending = null;
      if (waiting.length > 0) plan();
    });
    return sending;
  }
  function plan(): void {
    if (isClosed) return;
    timer ??= runOutsideSpans(() => setTimeout(() => void send(), everyInMs).unref());
  }
  return {
    add(item) {
      if (waiting.length >= mostWaiting) tooMany += 1;
      else waiting.push(item);
      if (!sending) plan();
    },
    async close() {
      isClosed = true;
      const goodbye = setTimeout(() => leaving.abort(), longestGoodbyeInMs);
      // What is on its way, and what came meanwhile.
      await send();
      await send();
      clearTimeout(goodbye);
    },
  };
}

/** Null, or why not. */
async function post<Item>(
  { url, headers, bodyOf }: DeliveryOptions<Item>,
  batch: Item[],
  leaving: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: bodyOf(batch),
      signal: AbortSignal.any([AbortSignal.timeout(longestInMs), leaving]),
      redirect: 'error',
    });
    await response.body?.cancel();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { TransactionSettings } from './settings.ts';
import { simulatorWebhookKey } from './simulator-keys.ts';
import type { WebhookMessage } from './webhook-bodies.ts';

/** The first try and 23 more, one an hour. */
const tries = 24;
const timeoutInMs = 10_000;

export interface Delivery {
  messageId: string;
  eventTypeId: number;
  /** Status of the receiver; null when it was unreachable, or its address did not answer with our key. */
  status: number | null;
}

export interface WebhookSender {
  /** Everything that was sent, try by try. */
  deliveries: Delivery[];
  /** Resolves after the first try, and without one where the message is dropped or held back. */
  send(message: WebhookMessage, settings: TransactionSettings): Promise<void>;
  /** Resolves when no delivery is pending any more. */
  idle(): Promise<void>;
  close(): void;
}

export function createWebhookSender(options: { url: string | null; retryPauseInMs: number }): WebhookSender {
  const closing = new AbortController();
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();
  let held: (() => Promise<void>)[] = [];
  let isVerified = false;

  /** Viva registers an address only when a GET there answers with the merchant's key. */
  async function verify(url: string): Promise<boolean> {
    isVerified ||= await fetch(url, { signal: AbortSignal.timeout(timeoutInMs) })
      .then((response) => response.json() as Promise<{ Key?: unknown }>)
      .then(({ Key }) => Key === simulatorWebhookKey)
      .catch(() => false);
    return isVerified;
  }

  async function post(url: string, { messageId, eventTypeId, bodyOf }: WebhookMessage, retryCount: number) {
    const isKnown = await verify(url);
    const delivery: Delivery = { messageId, eventTypeId, status: null };
    if (isKnown) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutInMs)]);
      const headers = { 'content-type': 'application/json' };
      delivery.status = await fetch(url, { method: 'POST', headers, body: bodyOf(retryCount), signal })
        .then(({ status }) => status)
        .catch(() => null);
    }
    deliveries.push(delivery);
    return delivery.status !== null && delivery.status >= 200 && delivery.status < 300;
  }

  async function deliver(url: string, message: WebhookMessage, settings: TransactionSettings, onFirstTry: () => void) {
    await pause(settings.delayInMs ?? 0, undefined, { signal: closing.signal });
    for (let retryCount = 0; retryCount < tries; retryCount++) {
      if (retryCount > 0) await pause(options.retryPauseInMs, undefined, { signal: closing.signal });
      const isTaken = await post(url, message, retryCount);
      onFirstTry();
      if (isTaken && retryCount >= (settings.failTimes ?? 0)) return;
    }
  }

  function start(url: string, message: WebhookMessage, settings: TransactionSettings): Promise<void> {
    const firstTries = Array.from({ length: 1 + (settings.duplicates ?? 0) }, () => {
      return new Promise<void>((resolve) => {
        // A delivery is cut short only by the end of the simulator.
        void track(deliver(url, message, settings, resolve).catch(() => {})).then(resolve);
      });
    });
    return Promise.all(firstTries).then(() => undefined);
  }

  async function sendInTurn(message: WebhookMessage, settings: TransactionSettings): Promise<void> {
    const { url } = options;
    if (!url || settings.drop) return;
    if (settings.reorder) {
      held.push(() => start(url, message, settings));
      return;
    }
    await start(url, message, settings);
    const late = held;
    held = [];
    for (const sendLate of late) await sendLate();
  }

  function track(work: Promise<void>): Promise<void> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  return {
    deliveries,
    send: (message, settings) => track(sendInTurn(message, settings)),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: () => closing.abort(),
  };
}

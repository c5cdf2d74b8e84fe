interface Announcer {
  announce(rawWebhookBody: string): void;
  /** Does the work then and announces what it answers, unless the shop has ended by then. */
  later(inMs: number, work: () => Promise<string>): void;
  /** Resolves when nothing is on its way any more. */
  close(): Promise<void>;
}

/** Tells of payments behind the payer's back, as webhooks do: the payer's answer does not wait for it. */
export function createAnnouncer(
  notify: (rawWebhookBody: string) => Promise<unknown>,
  onLost: (error: Error) => void,
): Announcer {
  const underWay = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();

  function start(work: () => Promise<unknown>): void {
    const whole = work()
      .catch(onLost)
      .finally(() => underWay.delete(whole));
    underWay.add(whole);
  }

  return {
    announce: (rawWebhookBody) => start(async () => notify(rawWebhookBody)),
    later(inMs, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(async () => notify(await work()));
      }, inMs);
      timers.add(timer);
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

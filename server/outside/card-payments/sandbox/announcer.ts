interface Announcer {
  announce(rawWebhookBody: string): void;
  /** Runs the work after the delay and sends its result, unless the shop has ended by then. */
  later(inMs: number, work: () => Promise<string>): void;
  /** Resolves when nothing is pending any more. */
  close(): Promise<void>;
}

/** Sends payment events in the background, as webhooks do: the payer's response does not wait for them. */
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

import type { ChangeFeed } from '../database/change-feed.ts';
import { repeat } from '../jobs/repeat.ts';
import { findNextDue } from './mail-store.ts';
import { type OutboxDeps, sendDueMails } from './send-due-mails.ts';

const roundInMs = 30_000;

/** Sends mails as soon as any process has queued one, and polls every 30 seconds. Returns the function that stops it. */
export function startOutbox(deps: OutboxDeps & { feed: ChangeFeed; onError(error: Error): void }): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | null = null;
  let wasRequestedBefore = false;
  let alarm: NodeJS.Timeout | null = null;

  async function sendUntilDone(): Promise<void> {
    do {
      wasRequestedBefore = false;
      await sendDueMails(deps, () => isStopped);
    } while (wasRequestedBefore && !isStopped);
    await setAlarm();
  }
  /** A delayed mail is sent on time, not with the next poll. */
  async function setAlarm(): Promise<void> {
    if (alarm) clearTimeout(alarm);
    alarm = null;
    if (isStopped) return;
    const now = deps.clock();
    const next = await findNextDue(deps.db, now);
    const waitInMs = next ? next.getTime() - now.getTime() : roundInMs;
    if (isStopped || waitInMs >= roundInMs) return;
    alarm = setTimeout(() => void wake().catch(deps.onError), waitInMs);
  }
  function wake(): Promise<void> {
    wasRequestedBefore = true;
    running ??= sendUntilDone().finally(() => {
      running = null;
    });
    return running;
  }

  const stopRounds = repeat(roundInMs, wake, deps.onError);
  deps.feed.on('mails', () => {
    if (!isStopped) wake().catch(deps.onError);
  });
  return async () => {
    isStopped = true;
    if (alarm) clearTimeout(alarm);
    await stopRounds();
    await running?.catch(() => undefined);
    deps.mailer.close();
  };
}

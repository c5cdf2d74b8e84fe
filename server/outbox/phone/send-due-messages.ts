import type { Clock } from '#domain/clock.ts';
import type { Database } from '../../database/database.ts';
import { drainOutbox, type SendOutcome } from '../../jobs/drain-outbox.ts';
import type { Job } from '../../jobs/job.ts';
import { decideNextTry } from '../../jobs/retry-pause.ts';
import { MessageRefused, type PhoneMessages } from '../../outside/phone-messages/phone-messages.ts';
import { markMessageFailed, markMessageSent, takeDueMessage } from './phone-message-store.ts';

interface MessageDeps {
  db: Database;
  messages: PhoneMessages;
  clock: Clock;
  onFailure(failure: { messageId: string; attempts: number; isGivenUp: boolean }): void;
}

const everyInMs = 2000;

export function messageJobs(deps: Omit<MessageDeps, 'messages'> & { messages: PhoneMessages | null }): Job[] {
  const { messages, ...rest } = deps;
  if (!messages) return [];
  return [{ name: 'send-phone-messages', everyInMs, run: () => sendDueMessages({ ...rest, messages }) }];
}

/** One attempt only: a message that was sent must not be sent again because of a serialisation conflict. */
const whileSending = { idleInSeconds: 60, tries: 1 };

/** Each message is locked while it is sent; after a crash another process sends it under the same key. */
function sendDueMessages(deps: MessageDeps): Promise<number> {
  return drainOutbox(() => sendOne(deps));
}

function sendOne({ db, messages, clock, onFailure }: MessageDeps): Promise<SendOutcome> {
  return db.transaction(async (tx) => {
    const now = clock();
    const message = await takeDueMessage(tx, now);
    if (!message) return 'nothing-due';
    const { id, expiresAt } = message;
    if (now >= expiresAt) {
      await markMessageFailed(tx, id, { error: 'outdated before it was sent', nextTryAt: null });
      return 'refused';
    }
    try {
      await markMessageSent(tx, id, await messages.send(message), now);
      return 'sent';
    } catch (error) {
      const isRefused = error instanceof MessageRefused;
      const attempts = message.attempts + 1;
      const nextTryAt = isRefused ? null : decideNextTry(attempts, now);
      await markMessageFailed(tx, id, { error: String((error as Error).message), nextTryAt });
      onFailure({ messageId: id, attempts, isGivenUp: nextTryAt === null });
      return isRefused ? 'refused' : 'unreachable';
    }
  }, whileSending);
}

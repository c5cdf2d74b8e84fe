import type { Clock } from '#domain/clock.ts';
import type { Database } from '../database/database.ts';
import { type Mailer, MailRefused } from '../outside/mail/mailer.ts';
import { markFailed, markSent, takeDueMail } from './mail-store.ts';
import { decideNextTry } from './retry-pause.ts';

export interface OutboxNeeds {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  /** Hears of each mail that could not be sent; the server's own words, which may name people, stay in the table. */
  onFailure(failure: { mailId: string; attempts: number; isGivenUp: boolean }): void;
}

type Outcome = 'sent' | 'refused' | 'unreachable' | 'nothing-due';

/**
 * Sends what is due, one mail after the other, until nothing is, the mail server cannot be reached, or `isStopped`.
 * Each mail is locked while it is being sent: a process that dies in between lets go of it, and whoever takes it up
 * sends it once more under the same Message-ID.
 */
export async function sendDueMails(needs: OutboxNeeds, isStopped: () => boolean = () => false): Promise<number> {
  let sent = 0;
  while (!isStopped()) {
    const outcome = await sendOne(needs);
    if (outcome === 'sent') sent++;
    if (outcome === 'nothing-due' || outcome === 'unreachable') break;
  }
  return sent;
}

function sendOne({ db, mailer, clock, onFailure }: OutboxNeeds): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const mail = await takeDueMail(tx, clock());
    if (!mail) return 'nothing-due';
    try {
      await mailer.send(mail);
    } catch (error) {
      const attempts = mail.attempts + 1;
      const nextTryAt = decideNextTry(attempts, clock());
      await markFailed(tx, mail.id, { error: String((error as Error).message), nextTryAt });
      onFailure({ mailId: mail.id, attempts, isGivenUp: nextTryAt === null });
      return error instanceof MailRefused ? 'refused' : 'unreachable';
    }
    await markSent(tx, mail.id, clock());
    return 'sent';
  });
}

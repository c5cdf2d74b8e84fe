import type { Clock } from '#domain/clock.ts';
import type { Database } from '../../database/database.ts';
import { decideNextTry } from '../../outbox/retry-pause.ts';
import type { FiscalMark } from '../document-data.ts';
import { markFailed, markTransmitted, takeDueDocument } from './fiscal-outbox-store.ts';
import { type FiscalTransmitter, TransmissionRefused } from './fiscal-transmitter.ts';
import { myDataXml } from './mydata-xml.ts';

export interface FiscalOutboxNeeds {
  db: Database;
  transmitter: FiscalTransmitter;
  clock: Clock;
  /** Hears of each document that could not be sent; the other side's own words stay in the table. */
  onFailure(failure: { documentId: string; attempts: number; isGivenUp: boolean }): void;
}

type Outcome = 'sent' | 'refused' | 'unreachable' | 'nothing-due';

/**
 * Sends what is due, one document after the other, until nothing is, the other side cannot be reached, or `isStopped`.
 * Each is locked while it is being sent: a process that dies in between lets go of it, and whoever takes it up sends it
 * once more under the same series and number.
 */
export async function sendDueDocuments(
  needs: FiscalOutboxNeeds,
  isStopped: () => boolean = () => false,
): Promise<number> {
  if (!needs.transmitter.isConnected) return 0;
  let sent = 0;
  while (!isStopped()) {
    const outcome = await sendOne(needs);
    if (outcome === 'sent') sent++;
    if (outcome === 'nothing-due' || outcome === 'unreachable') break;
  }
  return sent;
}

function sendOne({ db, transmitter, clock, onFailure }: FiscalOutboxNeeds): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const due = await takeDueDocument(tx, clock());
    if (!due) return 'nothing-due';
    const { id, data, correctedMark } = due;
    // The mark of what a credit note corrects was not known yet when it was issued.
    const payload = correctedMark ? myDataXml(data, correctedMark) : due.payload;
    let fiscal: FiscalMark;
    try {
      fiscal = await transmitter.transmit({ id, data, payload });
    } catch (error) {
      const attempts = due.attempts + 1;
      const nextTryAt = decideNextTry(attempts, clock());
      await markFailed(tx, id, { error: String((error as Error).message), nextTryAt });
      onFailure({ documentId: id, attempts, isGivenUp: nextTryAt === null });
      return error instanceof TransmissionRefused ? 'refused' : 'unreachable';
    }
    await markTransmitted(tx, id, { payload, fiscal, now: clock() });
    return 'sent';
  });
}

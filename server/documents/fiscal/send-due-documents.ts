import type { Clock } from '#domain/clock.ts';
import type { FiscalMark } from '#domain/documents/document-data.ts';
import { automaticHandlers } from '#domain/health/alert-care.ts';
import { raiseAlertAgain, settleAlert } from '../../alerts/alert-store.ts';
import type { Database } from '../../database/database.ts';
import { drainOutbox, type SendOutcome } from '../../jobs/drain-outbox.ts';
import { decideNextTry } from '../../jobs/retry-pause.ts';
import { type EInvoicingProvider, type OutgoingDocument, TransmissionRefused } from './einvoicing-provider.ts';
import { markDocumentFailed, markTransmitted, takeDueDocument } from './fiscal-outbox-store.ts';
import { myDataXml } from './mydata-xml.ts';
import { transmissionFailureOf } from './transmission-failure.ts';

export interface FiscalOutboxDeps {
  db: Database;
  provider: EInvoicingProvider;
  clock: Clock;
  /** Called for each document that could not be sent; the other side's own words stay in the table. */
  onFailure(failure: { documentId: string; attempts: number; isGivenUp: boolean }): void;
}

/** Longer than the timeout of any request. */
const leaseInMs = 2 * 60_000;

/**
 * Sends due documents. Each is leased while it is being sent: if the process dies meanwhile, another one
 * sends it once more after the lease, under the same series and number.
 */
export async function sendDueDocuments(deps: FiscalOutboxDeps, isStopped?: () => boolean): Promise<number> {
  if (!deps.provider.isConnected) return 0;
  return drainOutbox(() => sendOne(deps), isStopped);
}

async function sendOne({ db, provider, clock, onFailure }: FiscalOutboxDeps): Promise<SendOutcome> {
  const now = clock();
  const due = await takeDueDocument(db, now, new Date(now.getTime() + leaseInMs));
  if (!due) return 'nothing-due';
  const { id, data, correctedMark } = due;
  // The mark of the corrected document and the lateness were not known yet when it was issued.
  const transmissionFailure = transmissionFailureOf(due, provider.channel, now);
  const payload = myDataXml(data, { correctedMark, transmissionFailure });
  let fiscal: FiscalMark;
  try {
    // A response may have been lost: a document that has its mark is not sent again.
    const known = due.attempts > 0 ? await provider.state(data) : null;
    fiscal = known ?? (await send(provider, { id, data, payload }));
  } catch (error) {
    const isRefused = error instanceof TransmissionRefused;
    const attempts = due.attempts + 1;
    const nextTryAt = decideNextTry(attempts, clock());
    const lostAt = isRefused ? null : clock();
    await db.transaction(async (tx) => {
      await markDocumentFailed(tx, id, { error: String((error as Error).message), nextTryAt, lostAt });
      if (nextTryAt !== null) return;
      const alert = {
        kind: 'document-refused' as const,
        orderId: due.orderId,
        data: { documentId: id },
        dedupeKey: alertKey(id),
      };
      await raiseAlertAgain(tx, alert, clock());
    });
    onFailure({ documentId: id, attempts, isGivenUp: nextTryAt === null });
    return isRefused ? 'refused' : 'unreachable';
  }
  await db.transaction(async (tx) => {
    await markTransmitted(tx, id, { payload, fiscal, now: clock() });
    await settleAlert(tx, alertKey(id), automaticHandlers.provider, clock());
  });
  return 'sent';
}

const alertKey = (documentId: string) => `document-refused ${documentId}`;

function send(provider: EInvoicingProvider, document: OutgoingDocument): Promise<FiscalMark> {
  const { kind, payment } = document.data;
  if (kind === 'credit-note') return provider.creditNote(document);
  return payment.state === 'due-on-delivery' ? provider.issueOnCredit(document) : provider.issue(document);
}

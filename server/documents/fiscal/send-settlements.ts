import type { Clock } from '#domain/clock.ts';
import { doorMethodsOfDocuments } from '#domain/documents/document-methods.ts';
import { automaticHandlers } from '#domain/health/alert-care.ts';
import { raiseAlertAgain, settleAlert } from '../../alerts/alert-store.ts';
import type { Database } from '../../database/database.ts';
import { type EInvoicingProvider, TransmissionRefused } from './einvoicing-provider.ts';
import { paymentMethodsXml } from './payment-methods-xml.ts';
import { listUnreported, markReported, type SettledDocument } from './settlement-store.ts';

interface SettlementDeps {
  db: Database;
  provider: EInvoicingProvider;
  clock: Clock;
  /** Called for each payment that the other side refuses. */
  onFailure(failure: { documentId: string; attempts: number; isGivenUp: boolean }): void;
}

/** Reports payments made at the door, once the document has its mark. Returns the number reported. */
export async function sendSettlements({ db, provider, clock, onFailure }: SettlementDeps): Promise<number> {
  if (!provider.isConnected) return 0;
  let sent = 0;
  for (const settled of await listUnreported(db)) {
    try {
      await sendSettlement(provider, settled);
      await db.transaction(async (tx) => {
        await markReported(tx, settled.id, clock(), null);
        await settleAlert(tx, alertKey(settled), automaticHandlers.provider, clock());
      });
      sent++;
    } catch (error) {
      // Unreachable: the next round retries. Reporting the same payment twice is idempotent.
      if (!(error instanceof TransmissionRefused)) break;
      const { id, orderId } = settled;
      const alert = {
        kind: 'door-payment-refused' as const,
        orderId,
        data: { documentId: id },
        dedupeKey: alertKey(settled),
      };
      // Both or neither: a marked payment is not retried, and the alert must belong to a refused payment.
      await db.transaction(async (tx) => {
        await raiseAlertAgain(tx, alert, clock());
        await markReported(tx, id, clock(), error.message);
      });
      onFailure({ documentId: settled.id, attempts: 1, isGivenUp: true });
    }
  }
  return sent;
}

const alertKey = ({ id }: SettledDocument) => `door-payment-refused ${id}`;

async function sendSettlement(provider: EInvoicingProvider, { data, mark }: SettledDocument): Promise<void> {
  const { pos } = data.settlement;
  const method = doorMethodsOfDocuments[data.settlement.method];
  // The authority has no form for a deposit: the document stays on credit there.
  if (method === null) return;
  if (pos) return provider.collectByPos({ mark, method, payload: paymentMethodsXml(data, mark, pos) });
  return provider.collectCash({ mark, method, payload: null });
}

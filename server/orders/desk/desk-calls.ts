import { CallFailure } from '../../calls/call-failure.ts';
import type { CallHandlers } from '../../calls/handlers.ts';
import { findDocument } from '../../documents/document-store.ts';
import { type DeskDeps, readStaffOrder } from './read-staff-order.ts';

/** Orders as staff read them. */
export function deskCallHandlers(deps: DeskDeps): Pick<CallHandlers, 'staff-order-one' | 'staff-order-document-one'> {
  return {
    'staff-order-one': ({ query: { orderId } }, context) => readStaffOrder(deps, orderId, context),
    'staff-order-document-one': async ({ query: { orderId, documentId } }, { now }) => {
      const document = await findDocument(deps.orders.db, documentId);
      if (document?.orderId !== orderId) throw new CallFailure('document-not-found');
      if (document.number === 0) throw new CallFailure('document-not-ready');
      return deps.orders.documentFiles.open(document, now);
    },
  };
}

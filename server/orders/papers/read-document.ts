import type * as z from 'zod/mini';
import type { DocumentFile } from '#contract/orders/orders.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { findDocument } from '../../documents/document-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { requireOwn } from '../reading/read-order.ts';

/** A document of the caller's own order, as PDF. */
export async function readDocument(
  { db, documentFiles }: Pick<OrderDeps, 'db' | 'documentFiles'>,
  { orderId, documentId }: { orderId: string; documentId: string },
  context: CallContext,
): Promise<z.infer<typeof DocumentFile>> {
  const order = requireOwn(await findOrder(db, orderId), context);
  const document = await findDocument(db, documentId);
  if (document?.orderId !== order.id) throw new CallFailure('document-not-found');
  if (document.number === 0) throw new CallFailure('document-not-ready');
  return documentFiles.open(document, context.now);
}

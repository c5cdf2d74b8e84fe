import type * as z from 'zod/mini';
import type { DocumentFile } from '#contract/orders/orders.ts';
import type { KeptDocument } from '#domain/documents/kept-document.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { Queryable } from '../database/database.ts';
import { documentFileName } from './document-file-name.ts';
import type { EInvoicingProvider } from './fiscal/einvoicing-provider.ts';
import { findWaiting } from './fiscal/fiscal-outbox-store.ts';
import { isLate } from './fiscal/transmission-failure.ts';
import { DrawerBusy, type PdfDrawer } from './pdf/pdf-drawer.ts';

export interface DocumentFiles {
  /** The document itself, in the language it was issued in. */
  open(document: KeptDocument, now: Date): Promise<z.infer<typeof DocumentFile>>;
}

export function createDocumentFiles(deps: {
  db: Queryable;
  provider: EInvoicingProvider;
  draw: PdfDrawer['draw'];
}): DocumentFiles {
  return {
    async open({ id, issuedAt, data }, now) {
      const waiting = deps.provider.isConnected && !data.isTest ? await findWaiting(deps.db, id) : null;
      const isLost = waiting !== null && isLate({ issuedAt, ...waiting }, now);
      const pdf = await deps.draw(data, isLost).catch((error: unknown) => {
        throw error instanceof DrawerBusy ? new CallFailure('document-not-ready') : error;
      });
      return { fileName: documentFileName(data), contentType: 'application/pdf', base64: pdf.toString('base64') };
    },
  };
}

import type * as z from 'zod/mini';
import type { DocumentFile } from '#contract/orders.ts';
import type { Queryable } from '../database/database.ts';
import type { KeptDocument } from './document-store.ts';
import { findWaiting } from './fiscal/fiscal-outbox-store.ts';
import type { FiscalTransmitter } from './fiscal/fiscal-transmitter.ts';
import { isLate } from './fiscal/transmission-failure.ts';
import { documentFileName, renderDocument } from './render-pdf.ts';

export interface DocumentFiles {
  /** The document itself, in the language it was issued in. */
  open(document: KeptDocument, now: Date): Promise<z.infer<typeof DocumentFile>>;
}

export function createDocumentFiles(needs: { db: Queryable; transmitter: FiscalTransmitter }): DocumentFiles {
  return {
    async open({ id, issuedAt, data }, now) {
      const waiting = needs.transmitter.isConnected && !data.isTest ? await findWaiting(needs.db, id) : null;
      const isLost = waiting !== null && isLate({ issuedAt, ...waiting }, now);
      const pdf = await renderDocument(data, isLost);
      return { fileName: documentFileName(data), contentType: 'application/pdf', base64: pdf.toString('base64') };
    },
  };
}

import { parentPort } from 'node:worker_threads';
import type { DocumentData } from '#domain/documents/document-data.ts';
import { renderDocument } from '../render-pdf.ts';

/** Draws what it is sent, one after the other, away from the loop that answers everybody. */
parentPort?.on('message', async ({ id, data, isLost }: { id: number; data: DocumentData; isLost: boolean }) => {
  try {
    const pdf = await renderDocument(data, isLost);
    parentPort?.postMessage({ id, pdf });
  } catch (error) {
    parentPort?.postMessage({ id, error: String((error as Error).message) });
  }
});

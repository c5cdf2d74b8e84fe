import { createHash } from 'node:crypto';
import type { DocumentData } from '#domain/documents/document-data.ts';
import { createWorkerThread } from '../../drawing/worker-thread.ts';

export interface PdfDrawer {
  /** The same data yield the same bytes. Throws `DrawerBusy` if too many requests are waiting. */
  draw(data: DocumentData, isLost: boolean): Promise<Buffer>;
  close(): Promise<void>;
}

export class DrawerBusy extends Error {}

/** Memory limits of the thread, which would otherwise grow up to those of the main process; a page of text needs little. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/**
 * Draws documents in a thread of its own, one at a time, and caches the latest ones. Concurrent requests for the same document
 * share one drawing.
 */
export function createPdfDrawer({ mostWaiting = 40, mostKeptInBytes = 8 * 1024 * 1024 } = {}): PdfDrawer {
  const kept = new Map<string, Buffer>();
  const asked = new Map<string, Promise<Buffer>>();
  const thread = createWorkerThread<{ data: DocumentData; isLost: boolean }>(
    new URL('./pdf-worker.ts', import.meta.url),
    resourceLimits,
  );
  let keptInBytes = 0;

  function ask(data: DocumentData, isLost: boolean): Promise<Buffer> {
    if (thread.waiting() >= mostWaiting) return Promise.reject(new DrawerBusy('Too many documents wait to be drawn'));
    return thread.ask({ data, isLost });
  }

  function keep(key: string, pdf: Buffer): void {
    kept.set(key, pdf);
    keptInBytes += pdf.length;
    for (const [oldest, bytes] of kept) {
      if (keptInBytes <= mostKeptInBytes) break;
      kept.delete(oldest);
      keptInBytes -= bytes.length;
    }
  }

  return {
    draw(data, isLost) {
      const key = createHash('sha256')
        .update(JSON.stringify([data, isLost]))
        .digest('base64url');
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const already = asked.get(key);
      if (already) return already;
      const drawn = ask(data, isLost)
        .then((pdf) => {
          keep(key, pdf);
          return pdf;
        })
        .finally(() => asked.delete(key));
      asked.set(key, drawn);
      return drawn;
    },
    close: thread.close,
  };
}

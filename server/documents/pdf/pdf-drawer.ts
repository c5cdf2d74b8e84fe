import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { DocumentData } from '#domain/documents/document-data.ts';

export interface PdfDrawer {
  /** The same data, the same bytes. Throws `DrawerBusy` when too many wait already. */
  draw(data: DocumentData, isLost: boolean): Promise<Buffer>;
  close(): Promise<void>;
}

export class DrawerBusy extends Error {}

interface Drawing {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/** A page of text needs little; without these the thread would grow as large as the shop may. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/**
 * Draws documents in a thread of its own, one at a time, and keeps what was drawn last. A document that several ask for at
 * once is drawn once.
 */
export function createPdfDrawer({ mostWaiting = 40, mostKeptInBytes = 8 * 1024 * 1024 } = {}): PdfDrawer {
  const kept = new Map<string, Buffer>();
  const asked = new Map<string, Promise<Buffer>>();
  const drawings = new Map<number, Drawing>();
  let keptInBytes = 0;
  let lastId = 0;
  let worker: Worker | null = null;

  function openWorker(): Worker {
    const opened = new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits });
    opened.on('message', ({ id, pdf, error }: { id: number; pdf?: Uint8Array; error?: string }) => {
      const drawing = drawings.get(id);
      drawings.delete(id);
      if (drawings.size === 0) opened.unref();
      if (pdf) drawing?.resolve(Buffer.from(pdf));
      else drawing?.reject(new Error(error));
    });
    const end = (error: Error) => {
      if (worker === opened) worker = null;
      for (const { reject } of drawings.values()) reject(error);
      drawings.clear();
    };
    opened.on('error', end);
    opened.on('exit', () => end(new Error('The drawing thread ended')));
    return opened;
  }

  function ask(data: DocumentData, isLost: boolean): Promise<Buffer> {
    if (drawings.size >= mostWaiting) return Promise.reject(new DrawerBusy('Too many documents wait to be drawn'));
    worker ??= openWorker();
    worker.ref();
    const id = ++lastId;
    const drawn = new Promise<Buffer>((resolve, reject) => drawings.set(id, { resolve, reject }));
    worker.postMessage({ id, data, isLost });
    return drawn;
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
    async close() {
      await worker?.terminate();
    },
  };
}

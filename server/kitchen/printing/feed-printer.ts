import { type PrintReport, recordReport } from '#domain/printing/print-job.ts';
import { orderOf, versionToDraw } from './draw-version.ts';
import type { SheetToPrint } from './drawing/print-order.ts';
import {
  lockPrintJob,
  recordPrinter,
  type StoredPrinter,
  type StoredPrintJob,
  savePrintJob,
  takeNextJob,
} from './print-job-store.ts';
import type { PrintingDeps } from './printing-deps.ts';
import { findSheetVersion } from './sheet-version-store.ts';

/** Batch size: the number of labels that may be printed twice if the printer is lost between printing and reporting. */
const pagesAtOnce = 10;
const staleInMs = 60_000;

interface PagesToPrint {
  jobId: string;
  from: number;
  count: number;
  pages: number;
  zpl: Buffer;
}

/** Processes the report of the printer process and returns its next job; null: no job, or the printer does not respond. */
export async function feedPrinter(
  deps: PrintingDeps,
  printer: Omit<StoredPrinter, 'seenAt'>,
  done: (PrintReport & { jobId: string }) | null,
  now: Date,
): Promise<PagesToPrint | null> {
  const job = await deps.db.transaction(async (tx) => {
    await recordPrinter(tx, deps.spot, { ...printer, seenAt: now });
    const finishedJob = done && (await lockPrintJob(tx, deps.spot, done.jobId));
    if (finishedJob && done) await savePrintJob(tx, finishedJob.id, recordReport(finishedJob, done), now);
    if (!printer.isReady) return null;
    const staleBefore = new Date(now.getTime() - staleInMs);
    const next = await takeNextJob(tx, deps.spot, { heldBy: done?.jobId ?? null, staleBefore });
    if (next) await savePrintJob(tx, next.id, { ...next, state: 'printing' }, now);
    return next;
  });
  return job && drawPages(deps, job, printer.dotsPerMm);
}

async function drawPages(deps: PrintingDeps, job: StoredPrintJob, dotsPerMm: number): Promise<PagesToPrint | null> {
  const version = await findSheetVersion(deps.db, deps, job.versionId);
  if (!version) return null;
  const order = await orderOf(deps, await versionToDraw(deps, version, { paper: 'roll', language: job.language }));
  const [from, end] = [job.printed, Math.min(job.pages, job.printed + pagesAtOnce)];
  const sheets = order.sheets.map((sheet) => cut(sheet, from, end));
  const zpl = await deps.drawer.draw({ as: 'zpl', order: { ...order, sheets }, dotsPerMm });
  return { jobId: job.id, from, count: end - from, pages: job.pages, zpl };
}

/** Only labels are sent to a label printer. */
export function labelsOn(sheet: SheetToPrint | undefined): number {
  if (sheet?.kind === 'labels') return sheet.labels.length;
  return sheet?.kind === 'bags' ? sheet.bags.length : 0;
}

function cut(sheet: SheetToPrint, from: number, end: number): SheetToPrint {
  if (sheet.kind === 'labels') return { ...sheet, labels: sheet.labels.slice(from, end) };
  return sheet.kind === 'bags' ? { ...sheet, bags: sheet.bags.slice(from, end) } : sheet;
}

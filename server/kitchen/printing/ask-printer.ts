import type * as z from 'zod/mini';
import type { PrintJob, PrintJobForm, PrintJobQuery, PrintOverview } from '#contract/kitchen/printing.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { orderOf, versionToDraw } from './draw-version.ts';
import { labelsOn } from './feed-printer.ts';
import {
  insertPrintJob,
  lockPrintJob,
  type StoredPrinter,
  type StoredPrintJob,
  savePrintJob,
} from './print-job-store.ts';
import type { PrintingDeps } from './printing-deps.ts';
import { findSheetVersion } from './sheet-version-store.ts';

/** The process beside the printer polls every few seconds. */
const awayAfterMs = 30_000;

/** Queues a version of labels for the printer. */
export async function askPrinter(
  deps: PrintingDeps,
  date: string,
  { versionId, language }: z.infer<typeof PrintJobForm>,
  context: CallContext,
): Promise<PrintJob> {
  const day = { spot: deps.spot, date };
  const version = await findSheetVersion(deps.db, deps, versionId);
  if (!version || version.date !== date) throw new CallFailure('not-found');
  const order = await orderOf(deps, await versionToDraw(deps, version, { paper: 'roll', language }));
  const pages = labelsOn(order.sheets[0]);
  if (pages === 0) throw new CallFailure('nothing-to-print');
  const { now, staff } = context;
  return deps.db.transaction(async (tx) => {
    const by = staff?.sitting?.accountId ?? staff?.tablet?.personId ?? null;
    const job = await insertPrintJob(tx, day, { versionId, language, pages }, { by, at: now });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery-day', id: `${day.spot} ${date}` },
      action: 'sent-to-printer',
      after: { versionId, pages },
    });
    return answerJob(job);
  });
}

/** Repeats a job after the printer was checked: from the page after the last that was printed. */
export function printOnceMore(
  deps: PrintingDeps,
  { date, jobId }: z.infer<typeof PrintJobQuery>,
  context: CallContext,
): Promise<PrintJob> {
  return deps.db.transaction(async (tx) => {
    const job = await lockPrintJob(tx, deps.spot, jobId);
    if (!job || job.date !== date) throw new CallFailure('not-found');
    if (job.state !== 'failed') return answerJob(job);
    const again = { ...job, state: 'waiting', failures: 0 } as const;
    await savePrintJob(tx, jobId, again, context.now);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery-day', id: `${deps.spot} ${date}` },
      action: 'sent-to-printer',
      after: { versionId: job.versionId, pages: job.pages - job.printed },
    });
    return answerJob(again);
  });
}

export function answerJob({ id, versionId, state, pages, printed }: StoredPrintJob): PrintJob {
  return { id, versionId, state, pages, printed };
}

/** Null: this shop has no printer, or it has never reported. */
export function answerPrinter(printer: StoredPrinter | null, now: Date): PrintOverview['printer'] {
  if (!printer) return null;
  const isHere = now.getTime() - printer.seenAt.getTime() <= awayAfterMs;
  return { state: isHere ? (printer.isReady ? 'ready' : 'printer-off') : 'away', seenAt: printer.seenAt.toISOString() };
}

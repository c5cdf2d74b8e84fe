import type { batchCalls, printingCalls } from '#contract/kitchen/printing-calls.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallHandlers } from '../../calls/handlers.ts';
import { readBookOfDay } from '../book-of-day.ts';
import { findDay } from '../day-store.ts';
import { answerDay } from '../kitchen-answer.ts';
import { answerJob, answerPrinter, askPrinter, printOnceMore } from './ask-printer.ts';
import { answerBatch } from './batch-answer.ts';
import { readTruth } from './day-facts.ts';
import { findLabel, listKnownLabels } from './label-store.ts';
import { findKit, listKits } from './outage-kit-store.ts';
import { previewLabel } from './preview-label.ts';
import { previewMealLabel } from './preview-meal-label.ts';
import { findPrinter, listPrintJobs } from './print-job-store.ts';
import { printAgain, printSheet } from './print-sheet.ts';
import { answerOverview } from './printing-answer.ts';
import { type PrintingDeps, shopSlug } from './printing-deps.ts';
import { listPrintedRuns, listSheetVersions } from './sheet-version-store.ts';

type Handlers = Pick<CallHandlers, keyof typeof printingCalls | keyof typeof batchCalls>;

export function printingCallHandlers(deps: PrintingDeps): Handlers {
  const { db, book, spot } = deps;
  return {
    async 'print-overview-one'({ query: { date } }, { language, now }) {
      const day = { spot, date };
      const [kept, versions, runs, labelled, kits, printer, jobs] = await Promise.all([
        findDay(db, day),
        listSheetVersions(db, day),
        listPrintedRuns(db, day),
        listKnownLabels(db, day),
        listKits(db, day),
        findPrinter(db, spot),
        listPrintJobs(db, day),
      ]);
      const atPrinter = { printer: answerPrinter(printer, now), jobs: jobs.map(answerJob) };
      const read = await readTruth(deps, db, day, kept);
      const facts = { ...read, day: answerDay(date, kept, now), versions, runs, labelled, kits, ...atPrinter };
      return answerOverview(facts, await readBookOfDay(deps, db, day), language);
    },
    'sheet-print': ({ query: { date }, body }, context) => printSheet(deps, { spot, date }, body, context),
    'sheet-version-one': ({ query }) => printAgain(deps, query),
    'print-job-create': ({ query: { date }, body }, context) => askPrinter(deps, date, body, context),
    'print-job-retry': ({ query }, context) => printOnceMore(deps, query, context),
    async 'outage-kit-one'({ query: { date, kitId } }) {
      const kit = await findKit(db, { spot, date }, kitId);
      if (!kit) throw new CallFailure('not-found');
      const fileName = `${await shopSlug(deps)}-kit-${date}.pdf`;
      return { fileName, contentType: 'application/pdf', base64: kit.pdf.toString('base64') };
    },
    'label-preview-one': ({ query }, { now }) => previewLabel(deps, query, now),
    'meal-label-one': ({ query }, { now }) => previewMealLabel(deps, query, now),
    async 'batch-one'({ query: { token } }, { language }) {
      const label = await findLabel(db, token);
      if (!label) throw new CallFailure('not-found');
      return answerBatch(label, await book.get(), language);
    },
  };
}

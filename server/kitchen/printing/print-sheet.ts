import type * as z from 'zod/mini';
import type { PrintedFile, PrintForm, PrintMade, SheetVersionQuery } from '#contract/kitchen/printing.ts';
import { stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { differenceSince } from '#domain/kitchen/sheet-versions.ts';
import { onPaper, partOf } from '#domain/printing/printed-sheet.ts';
import { deliveryOfKeys, sheetFacts } from '#domain/printing/sheet-facts.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { readBookOfDay } from '../book-of-day.ts';
import { lockDay, type SpotDay } from '../day-store.ts';
import { settleTruth } from './day-facts.ts';
import { drawSheetVersion, labelOwners, type VersionToDraw, versionToDraw } from './draw-version.ts';
import { answerVersion } from './printing-answer.ts';
import type { PrintingDeps } from './printing-deps.ts';
import { isReprint, reprintFacts } from './reprint.ts';
import { findSheetVersion, insertSheetVersion, listPrintedRuns, listSheetVersions } from './sheet-version-store.ts';

/** Freezes the current facts as a numbered version, and draws it. */
export async function printSheet(
  deps: PrintingDeps,
  day: SpotDay,
  form: PrintForm,
  context: CallContext,
): Promise<PrintMade> {
  const toDraw = await freezeVersion(deps, day, form, context);
  const file = form.wantsFile ? await drawSheetVersion(deps, toDraw) : null;
  return { version: answerVersion(toDraw.version), file };
}

async function freezeVersion(
  deps: PrintingDeps,
  day: SpotDay,
  form: PrintForm,
  context: CallContext,
): Promise<VersionToDraw> {
  const { kind, station, runId, deliveryId, scope, paper, language } = form;
  const isOneAgain = isReprint(form);
  const { now, staff } = context;
  return deps.db.transaction(async (tx) => {
    const kept = await lockDay(tx, day);
    const isOpen = stateOfDay(kept, day.date, now) === 'open';
    // Labels printed while customers may still change their orders would be wrong before the meal is cooked.
    if (isOpen && (kind === 'labels' || kind === 'bags')) throw new CallFailure('day-still-open');
    const book = await readBookOfDay(deps, tx, day);
    const { truth } = await settleTruth(deps, tx, { day, kept, now });
    const run = runId === null ? null : await requireRun(tx, day, runId);
    const deliveries = deliveryId === null ? (run?.deliveries ?? null) : [deliveryId];
    const part = { station, deliveries };
    const deliveryOf = deliveryOfKeys(kind, await labelOwners(tx, day));
    const versions = (await listSheetVersions(tx, day)).filter((version) => version.kind === kind);
    const ofPart = partOf(sheetFacts(kind, truth, book.cooked), part, deliveryOf);
    const facts = isOneAgain ? await reprintFacts(tx, day, form, { facts: ofPart, versions }) : ofPart;
    const paperBefore = onPaper(versions, deliveryOf);
    const before = paperBefore && partOf(paperBefore, part, deliveryOf);
    const isSupplement = scope === 'changes' && before !== null && !isOneAgain;
    const isNothing = isSupplement ? differenceSince(before, facts).length === 0 : Object.keys(facts).length === 0;
    if (isNothing) throw new CallFailure('nothing-to-print');
    const by = staff?.sitting?.accountId ?? staff?.tablet?.personId ?? null;
    const fresh = { kind, station, deliveries, isSupplement, isReprint: isOneAgain, facts };
    const made = await insertSheetVersion(tx, day, fresh, { runId, by, at: now });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery-day', id: `${day.spot} ${day.date}` },
      action: 'printed',
      after: {
        kind,
        number: made.number,
        station,
        runId,
        isSupplement,
        isReprint: isOneAgain,
        things: Object.keys(facts).length,
      },
    });
    const madeBy = by === null ? '' : (staff?.name ?? '');
    const version = { ...made, ...fresh, run, madeAt: now, madeBy, date: day.date };
    return { version, before, paper, language };
  });
}

/** Draws an earlier version again, unchanged. */
export async function printAgain(
  deps: PrintingDeps,
  { versionId, date, paper, language }: z.infer<typeof SheetVersionQuery>,
): Promise<PrintedFile> {
  const version = await findSheetVersion(deps.db, deps, versionId);
  if (!version || (date && version.date !== date)) throw new CallFailure('not-found');
  const toDraw = await versionToDraw(deps, version, { paper, language });
  return {
    version: answerVersion(version),
    file: await drawSheetVersion(deps, toDraw),
  };
}

/** Requires a run of this date. */
async function requireRun(tx: Queryable, day: SpotDay, runId: string) {
  const run = (await listPrintedRuns(tx, day)).find(({ id }) => id === runId);
  if (!run) throw new CallFailure('not-found');
  return run;
}

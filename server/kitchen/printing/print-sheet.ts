import type { PrintedFile, PrintForm } from '#contract/printing.ts';
import { stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { differenceSince } from '#domain/kitchen/sheet-versions.ts';
import { ofStation, onPaper } from '#domain/printing/printed-sheet.ts';
import { sheetFacts } from '#domain/printing/sheet-facts.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { lockDay, type SpotDay } from '../day-store.ts';
import { settleTruth } from './day-truth.ts';
import { drawSheetVersion, type VersionToDraw } from './draw-version.ts';
import { answerVersion } from './printing-answer.ts';
import type { PrintingDeps } from './printing-deps.ts';
import { findSheetVersion, insertSheetVersion, listSheetVersions } from './sheet-version-store.ts';

/** Freezes what is true as a numbered version, and draws it. */
export async function printSheet(
  deps: PrintingDeps,
  day: SpotDay,
  form: PrintForm,
  context: CallContext,
): Promise<PrintedFile> {
  const toDraw = await freezeVersion(deps, day, form, context);
  return { version: answerVersion(toDraw.version), file: await drawSheetVersion(deps, toDraw) };
}

export async function freezeVersion(
  deps: PrintingDeps,
  day: SpotDay,
  { kind, station, scope, paper, language }: PrintForm,
  context: CallContext,
): Promise<VersionToDraw> {
  const { now, staff } = context;
  const book = await deps.book.get();
  return deps.db.transaction(async (tx) => {
    const kept = await lockDay(tx, day);
    const isOpen = stateOfDay(kept.state, day.date, now) === 'open';
    // What is stuck on a lid while customers still change their minds is wrong before it is cooked.
    if (isOpen && (kind === 'labels' || kind === 'bags')) throw new CallFailure('day-still-open');
    const { truth } = await settleTruth(deps, tx, { day, kept, now });
    const facts = ofStation(sheetFacts(kind, truth, book.cooked), station);
    const versions = (await listSheetVersions(tx, day)).filter((version) => version.kind === kind);
    const paperBefore = onPaper(versions);
    const before = paperBefore && ofStation(paperBefore, station);
    const isSupplement = scope === 'changes' && before !== null;
    const isNothing = isSupplement ? differenceSince(before, facts).length === 0 : Object.keys(facts).length === 0;
    if (isNothing) throw new CallFailure('nothing-to-print');
    const by = staff?.sitting?.accountId ?? staff?.tablet?.personId ?? null;
    const made = await insertSheetVersion(tx, day, { kind, station, isSupplement, facts }, { by, at: now });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery-day', id: `${day.spot} ${day.date}` },
      action: 'printed',
      after: { kind, number: made.number, station, isSupplement, things: Object.keys(facts).length },
    });
    const madeBy = by === null ? '' : (staff?.name ?? '');
    const version = { ...made, kind, station, isSupplement, facts, madeAt: now, madeBy, date: day.date };
    return { version, before, paper, language };
  });
}

/** A version once more, as it was. */
export async function printAgain(
  deps: PrintingDeps,
  { versionId, paper, language }: { versionId: string } & Pick<VersionToDraw, 'paper' | 'language'>,
): Promise<PrintedFile> {
  const version = await findSheetVersion(deps.db, deps, versionId);
  if (!version) throw new CallFailure('not-found');
  const all = await listSheetVersions(deps.db, { spot: deps.spot, date: version.date });
  const earlier = all.filter(({ kind, number }) => kind === version.kind && number < version.number);
  const paperBefore = onPaper(earlier);
  const before = paperBefore && ofStation(paperBefore, version.station);
  return {
    version: answerVersion(version),
    file: await drawSheetVersion(deps, { version, before, paper, language }),
  };
}

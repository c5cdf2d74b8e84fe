import type { RunPaper } from '#contract/road/road.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { plannedAtDoor } from '#domain/orders/payment-choice.ts';
import { companyAddressLine, deliveryAddressLine } from '#domain/postal-address.ts';
import type { PaperStop, RunFacts } from '#domain/printing/run-papers.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { RoadDeps } from '../road-deps.ts';
import { requireRun } from './leave-run.ts';
import { findLastSheet, findMovement, insertSheet, lockPapers } from './paper-store.ts';
import { readRoadDay } from './road-world.ts';
import { factsOf } from './run-facts.ts';

/** The printed list of a run. A change since the last one makes another version; without one, the same is printed again. */
export async function printRunSheet(deps: RoadDeps, runId: string, context: CallContext): Promise<RunPaper> {
  const run = await requireRun(deps.db, runId, context);
  const sheet = await deps.db.transaction(async (tx) => {
    await lockPapers(tx, runId);
    const facts = factsOf(run, await readRoadDay(deps, tx, run.date, run.id), context.now);
    const last = await findLastSheet(tx, runId);
    if (last && isSame(last.facts, facts)) return last;
    const next = { number: (last?.number ?? 0) + 1, facts };
    await insertSheet(tx, runId, next, { by: actorIdOf(context), at: context.now });
    const after = { number: next.number, stops: facts.stops.length };
    await insertAuditEntry(tx, context, { subject: { kind: 'run', id: runId }, action: 'printed', after });
    return next;
  });
  const { contact } = await deps.settings();
  const { facts, number } = sheet;
  const { date, from, to } = facts;
  const stops = await stopsOf(deps, facts);
  const content = { number, date, from, to, courier: run.courierName, officePhone: contact.phone.shown, stops };
  const pdf = await deps.draw({ kind: 'run', sheet: content }, context.now);
  return paperOf(`run-${date}-${from.slice(0, 2)}-${number}`, number, pdf);
}

/** The movement document of a run that has left, where the shop issues such documents. */
export async function readMovement(deps: RoadDeps, runId: string, context: CallContext): Promise<RunPaper> {
  const run = await requireRun(deps.db, runId, context);
  const movement = await findMovement(deps.db, runId);
  if (!movement) throw new CallFailure('not-found');
  const { company, tax } = await deps.settings();
  const { facts, number, issuedAt } = movement;
  const paper = {
    number,
    date: facts.date,
    issuedAt: `${athensDateOf(issuedAt).split('-').toReversed().join('/')} ${athensTimeOf(issuedAt)}`,
    issuer: {
      name: company.name,
      vatNumber: tax.vatNumber,
      address: companyAddressLine('el', company.address),
    },
    courier: run.courierName,
    van: facts.van,
    stops: await stopsOf(deps, facts),
  };
  const pdf = await deps.draw({ kind: 'movement', paper }, issuedAt);
  return paperOf(`movement-${number}`, number, pdf);
}

/** Today's names and addresses; for stops moved to another date since, only the figures. */
async function stopsOf(deps: RoadDeps, { date, stops }: RunFacts): Promise<PaperStop[]> {
  const known = new Map((await readRoadDay(deps, deps.db, date)).stops.map((stop) => [stop.deliveryId, stop]));
  return stops.map(({ deliveryId, arrival, meals, bags, due, paymentType }, index) => {
    const stop = known.get(deliveryId);
    const { floor = '', bell = '', notes = '' } = stop?.address ?? {};
    return {
      place: index + 1,
      orderNumber: stop ? String(stop.orderNumber) : '–',
      name: stop?.name ?? '–',
      phone: stop?.phone ?? '',
      address: stop ? deliveryAddressLine(stop.address) : '–',
      door: { floor, bell },
      notes,
      ...{ arrival, meals, bags, due },
      method: plannedAtDoor(paymentType) ?? 'other',
    };
  });
}

/** The database does not preserve the order of keys. */
function isSame(a: RunFacts, b: RunFacts): boolean {
  const comparableRun = ({ courierId, date, from, to, van, stops }: RunFacts) =>
    JSON.stringify([
      ...[courierId, date, from, to, van],
      stops.map((s) => [s.deliveryId, s.arrival, s.meals, s.bags, s.due, s.paymentType]),
    ]);
  return comparableRun(a) === comparableRun(b);
}

function paperOf(name: string, number: number, pdf: Buffer): RunPaper {
  const file = { fileName: `${name}.pdf`, contentType: 'application/pdf', base64: pdf.toString('base64') };
  return { number, file };
}

import { createHmac } from 'node:crypto';
import { bagsOf } from '#domain/kitchen/packed-bag.ts';
import { isCooked } from '#domain/orders/order-status.ts';
import { changeLabels } from '#domain/printing/plan-labels.ts';
import type { DayTruth } from '#domain/printing/sheet-facts.ts';
import type { Queryable } from '../../database/database.ts';
import { type KeptDay, type KitchenDelivery, listCookedFor, type SpotDay } from '../day-store.ts';
import { readMissing } from '../laid-bag-store.ts';
import { keepLabels, type PlannedLabels, planDayLabels } from './keep-labels.ts';
import { listLabels } from './label-store.ts';
import { listPrintedDeliveries } from './printed-delivery-store.ts';
import { labelSources, type PrintingDeps } from './printing-deps.ts';

export interface ReadDay {
  truth: DayTruth;
  deliveries: KitchenDelivery[];
  planned: PlannedLabels;
  unknownMeals: string[];
}

/** The current facts of a date, without any write: a label not made yet is identified by its item and copy. */
export async function readTruth(deps: PrintingDeps, db: Queryable, day: SpotDay, kept: KeptDay): Promise<ReadDay> {
  return read(deps, db, { day, kept }, async ({ labels }) => {
    const changes = changeLabels(await listLabels(db, day), labels);
    return [...changes.kept, ...changes.wanted.map((label) => ({ ...label, token: `${label.itemId} ${label.copy}` }))];
  });
}

/** The same, with all missing labels created. The caller has locked the date. */
export async function settleTruth(
  deps: PrintingDeps,
  tx: Queryable,
  { day, kept, now }: { day: SpotDay; kept: KeptDay; now: Date },
): Promise<ReadDay> {
  return read(deps, tx, { day, kept }, (planned) => keepLabels(tx, day, planned, now));
}

async function read(
  deps: PrintingDeps,
  db: Queryable,
  { day, kept }: { day: SpotDay; kept: KeptDay },
  labelsOf: (planned: PlannedLabels) => Promise<DayTruth['labels']>,
): Promise<ReadDay> {
  const deliveries = (await listCookedFor(db, day)).filter(({ status }) => isCooked(status));
  const printed = await listPrintedDeliveries(
    db,
    deliveries.map(({ id }) => id),
  );
  // A keyed hash: a reader of versions learns from it only that the printed text of the bag differs.
  const markOf = new Map(
    printed.map(({ id, name, eaters, street, number, postalCode, city, floor, bell, from, to, stop }) => [
      id,
      createHmac('sha256', deps.secret)
        .update(
          JSON.stringify([
            'bag',
            id,
            name,
            street,
            number,
            postalCode,
            city,
            floor,
            bell,
            from,
            to,
            ...(stop ? [stop] : []),
            ...(Object.keys(eaters).length > 0 ? [Object.values(eaters).toSorted()] : []),
          ]),
        )
        .digest('base64url')
        .slice(0, 8),
    ]),
  );
  const missing = await readMissing(
    db,
    deliveries.map(({ id }) => id),
  );
  const packed = deliveries.map(({ id, lines }) => ({
    id,
    lines: lines.map((line) => ({ ...line, lineId: line.id })),
    ...(missing.get(id) ?? { ordered: null, missing: [] }),
  }));
  const mealIds = new Set(
    packed.flatMap(({ lines, ordered }) => [...lines, ...(ordered ?? [])].map(({ mealId }) => mealId)),
  );
  const planned = planDayLabels(packed, day, kept, await labelSources(deps, db, day, [...mealIds]));
  return {
    truth: {
      deliveries: packed.map((delivery) => ({
        id: delivery.id,
        lines: delivery.lines,
        bags: bagsOf(delivery),
        doorMark: markOf.get(delivery.id) ?? '',
      })),
      labels: await labelsOf(planned),
    },
    deliveries,
    planned,
    unknownMeals: planned.unknownMeals,
  };
}

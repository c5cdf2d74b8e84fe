import { reportUntil } from '#domain/cases/case-times.ts';
import { lastDayToEat, productionDateOf } from '#domain/kitchen/delivery-day.ts';
import { lotOf } from '#domain/printing/lot.ts';
import type { Queryable } from '../database/database.ts';
import { type LineBatch, listLineBatches } from './case-facts-store.ts';

export interface KnownBatch {
  itemId: string;
  deliveryId: string;
  mealId: string;
  lot: string;
  productionDate: string;
  useBy: string;
}

/** The batch of each line of an order: as printed on its label, or as the label would say. */
export async function readBatches(db: Queryable, orderId: string): Promise<KnownBatch[]> {
  return (await listLineBatches(db, orderId)).map(batchOf);
}

function batchOf(line: LineBatch): KnownBatch {
  const { itemId, deliveryId, mealId, useByDays } = line;
  const productionDate = line.labelProduction ?? productionDateOf(line.cookedFor, line.productionDate);
  const lot = line.lot ?? lotOf(mealId, productionDate);
  return {
    itemId,
    deliveryId,
    mealId,
    lot,
    productionDate,
    useBy: line.labelUseBy ?? lastDayToEat(productionDate, useByDays),
  };
}

/** The last moment to report any meal of a delivery: that of the meal that keeps longest. */
export function reportUntilOf(batches: readonly KnownBatch[], delivery: { id: string; date: string }): Date {
  const days = batches.filter(({ deliveryId }) => deliveryId === delivery.id).map(({ useBy }) => useBy);
  return reportUntil(days.sort().at(-1) ?? delivery.date);
}

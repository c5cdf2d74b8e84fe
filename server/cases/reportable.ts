import type { ReportableDelivery } from '#contract/cases/cases.ts';
import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf, instantAt } from '#domain/athens-time.ts';
import { costsOfLine } from '#domain/cases/case-cost.ts';
import { wasAtDoor } from '#domain/orders/order-status.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { ReportedLine } from './case-item-store.ts';
import { type KnownBatch, reportUntilOf } from './read-batches.ts';

/** Handed over, ended at the door, or still not there after its window. */
export function hasCome({ status, date, to }: Pick<StoredDelivery, 'status' | 'date' | 'to'>, now: Date): boolean {
  if (wasAtDoor(status)) return true;
  return status === 'opened' && (date < athensDateOf(now) || now > instantAt(date, to));
}

export function givenBackOf(lines: readonly ReportedLine[], deliveryId: string): ReportedLine[] {
  return lines.filter((line) => line.isGivenBack && line.deliveryId === deliveryId);
}

interface Reporting {
  order: StoredOrder;
  lines: readonly ReportedLine[];
  batches: readonly KnownBatch[];
}

/** Deliveries whose meals can be reported, newest first. */
export function reportableDeliveries(
  { order, lines, batches }: Reporting,
  { language, now }: { language: Language; now: Date },
): ReportableDelivery[] {
  return order.deliveries
    .filter((delivery) => delivery.items.length > 0 && hasCome(delivery, now))
    .sort((a, b) => b.date.localeCompare(a.date))
    .map((delivery) => {
      const until = reportUntilOf(batches, delivery);
      const given = givenBackOf(lines, delivery.id);
      const { id, date, from, to, status } = delivery;
      return {
        ...{ id, date, from, to, status, until: until.toISOString(), isOpen: now <= until },
        meals: delivery.items.map(({ id: itemId, meal, amount, eater }) => {
          const reported = lines.filter((line) => line.itemId === itemId).reduce((sum, { units }) => sum + units, 0);
          const left = Math.max(0, amount - reported);
          const costs = costsOfLine(order, delivery, itemId, given).slice(0, left);
          const { name, image, portion } = meal;
          return { itemId, name: name[language], image, portion, eater: eater ?? null, amount, left, costs };
        }),
      };
    });
}

import type { AskedCustomer } from '#contract/orders/dish-questions.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { leavesInSilence } from '#domain/kitchen/recipe-concern.ts';
import type { Queryable } from '../../database/database.ts';
import { listAsked } from './question-store.ts';

const daysBack = 7;

/** Customers who were asked about a change of a dish, and the status of each question. */
export async function listAskedCustomers(db: Queryable, mealId: string, now: Date): Promise<AskedCustomer[]> {
  const rows = await listAsked(db, mealId, addDays(athensDateOf(now), -daysBack));
  return rows.map((row) => {
    const { id, orderNumber, customer, date, contains, mayContain, lostDiets, toldAt, answer, answeredAt, cutOff } =
      row;
    return {
      ...{ id, orderNumber: String(orderNumber), customer, date, contains, mayContain, lostDiets },
      state: answer ?? (toldAt ? 'asked' : 'waiting'),
      until: cutoffOf(date, cutOff).toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      leavesInSilence: leavesInSilence(row),
    };
  });
}

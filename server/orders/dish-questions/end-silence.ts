import { leavesInSilence } from '#domain/kitchen/recipe-concern.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { findAskedDish, isStillOpen } from './asked-dish.ts';
import { answerQuestion, listDue, type StoredQuestion } from './question-store.ts';
import { takeOutDish } from './take-out-dish.ts';

/** Run at the cut-off. Each is handled separately: a failure does not stop the others. */
export async function endDishSilence(deps: OrderDeps, now: Date, report: (error: unknown) => void): Promise<number> {
  let ended = 0;
  for (const question of await listDue(deps.db, now))
    await endOne(deps, question, now).then((isEnded) => {
      if (isEnded) ended += 1;
    }, report);
  return ended;
}

function endOne(deps: OrderDeps, question: StoredQuestion, now: Date): Promise<boolean> {
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const order = await lockOrder(tx, question.orderId);
    const asked = order && findAskedDish(order, question);
    if (!asked) return answerQuestion(tx, question.id, 'overtaken', now);
    // The question is repeated once the order is paid; until then the packers see the allergy.
    if (isStillOpen(asked, now) || asked.delivery.status !== 'opened') return false;
    if (!(await answerQuestion(tx, question.id, 'silence', now))) return false;
    if (leavesInSilence(question)) await takeOutDish(deps, asked, 'credit', { tx, catalogue, now });
    return true;
  });
}

import type { CallBody } from '#contract/calls.ts';
import type { Language } from '#contract/fields/languages.ts';
import type { DishAnswered, DishQuestion } from '#contract/orders/dish-questions.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { leavesInSilence } from '#domain/kitchen/recipe-concern.ts';
import type { StoredItem } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { hashToken } from '../../calls/secret-token.ts';
import type { CatalogueSnapshot, OfferedBuild } from '../../cart/catalogue-snapshot.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder, lockOrder } from '../order-store.ts';
import { sellItem } from '../price-items.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { type AskedDish, findAskedDish, isStillOpen, listSwaps, worthOfDish } from './asked-dish.ts';
import { answerQuestion, findQuestion } from './question-store.ts';
import { swapDish, takeOutDish } from './take-out-dish.ts';

/** The question behind a link, with the dishes that can replace the dish now. */
export async function readQuestion(
  deps: OrderDeps,
  token: string,
  { language, now }: { language: Language; now: Date },
): Promise<DishQuestion> {
  const question = await findQuestion(deps.db, hashToken(token));
  const order = question && (await findOrder(deps.db, question.orderId));
  const asked = order && findAskedDish(order, question);
  if (!question || !order || !asked || !isStillOpen(asked, now)) throw new CallFailure('link-over');
  const { delivery, items } = asked;
  const { contains, mayContain, lostDiets } = question;
  const swaps = await listSwaps(deps.db, asked, question, await deps.catalogue());
  return {
    orderNumber: String(order.number),
    dish: items[0]?.meal.name[language] ?? '',
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    date: delivery.date,
    from: delivery.from,
    to: delivery.to,
    contains,
    mayContain,
    lostDiets,
    until: cutoffOf(delivery.date, order.cutOff).toISOString(),
    leavesInSilence: leavesInSilence(question),
    worth: worthOfDish(asked, now),
    isUnpaid: order.paidInCents - order.refundedInCents + order.creditUsedInCents <= 0,
    canBeCredit: order.accountId !== null,
    swaps: swaps.map(({ meal }) => ({ mealId: meal.id, name: meal.name[language] })),
  };
}

/** Applies the answer and its consequences in one transaction; a second answer finds the link expired. */
export function answerDishQuestion(
  deps: OrderDeps,
  { token, choice, mealId }: CallBody<'dish-question-answer'>,
  { language, now }: { language: Language; now: Date },
): Promise<DishAnswered> {
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const question = await findQuestion(tx, hashToken(token));
    const order = question && (await lockOrder(tx, question.orderId));
    const asked = order && findAskedDish(order, question);
    if (!question || !asked || !isStillOpen(asked, now)) throw new CallFailure('link-over');
    if (!(await answerQuestion(tx, question.id, choice, now))) throw new CallFailure('link-over');
    if (choice === 'keep') return { choice, dish: null };
    if (asked.delivery.status !== 'opened') throw new CallFailure('change-not-possible');
    const work = { tx, catalogue, now };
    if (choice !== 'swap') {
      await takeOutDish(deps, asked, choice, work);
      return { choice, dish: null };
    }
    const swaps = await listSwaps(tx, asked, question, catalogue);
    const found = swaps.find(({ meal }) => meal.id === mealId);
    if (!found) throw new CallFailure('invalid-input', { fields: { mealId: 'required-field' } });
    await swapDish(deps, asked, sellerOf(asked, found, catalogue), work);
    return { choice, dish: found.meal.name[language] };
  });
}

function sellerOf({ delivery }: AskedDish, { meal }: OfferedBuild, catalogue: CatalogueSnapshot) {
  const builds = [...catalogue.listBuilds()].filter((build) => build.meal.id === meal.id);
  return (item: StoredItem): StoredItem => {
    const build = builds.find((each) => each.build.portion === item.meal.portion);
    if (!build) throw new CallFailure('change-not-possible');
    return sellItem(build, delivery, { amount: item.amount, isFilled: item.isFilled });
  };
}

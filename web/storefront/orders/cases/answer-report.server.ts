import { redirect } from 'react-router';
import { type CaseProblem, type CaseWish, caseProblems, caseWishes } from '#contract/cases/case-words.ts';
import { ownCasePath } from '#contract/order-paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { OrderVisit } from '../parts/require-order.server.ts';
import { refuseOrderChange } from '../parts/send-change.server.ts';

/** Opens the case and leads to it. A refusal keeps the form as it is; the same form sent twice opens one case. */
export async function answerReport({ request, context, params }: OrderVisit & { params: { deliveryId: string } }) {
  const form = await request.formData();
  const { caseId, words, ...chosen } = readFields(form, ['caseId', 'words', 'problem', 'wish']);
  const { orderId, deliveryId } = params;
  const body = {
    ...{ caseId, deliveryId, words, meals: readMeals(form), photoIds: form.getAll('photoIds').map(String) },
    // A missing choice is refused by the shop, beside its field.
    problem: caseProblems.find((each) => each === chosen.problem) ?? ('' as CaseProblem),
    wish: caseWishes.find((each) => each === chosen.wish) ?? ('' as CaseWish),
  };
  try {
    const opened = await context.get(shopContext).call('own-case-create', { query: { orderId }, body });
    return redirect(ownCasePath(orderId, opened.id));
  } catch (error) {
    return refuseOrderChange(error);
  }
}

/** The ticked meals with their numbers of portions. */
export function readMeals(form: FormData): { itemId: string; units: number }[] {
  return form.getAll('meal').map((itemId) => {
    const units = Number(form.get(`units-${itemId}`) || 1);
    return { itemId: String(itemId), units: Number.isInteger(units) ? units : 0 };
  });
}

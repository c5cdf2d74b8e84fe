import type { OwnCase } from '#contract/cases/cases.ts';
import type { Language } from '#contract/fields/languages.ts';
import type { StoredCaseItem } from './case-item-store.ts';
import { isByRule, type StoredCase } from './case-store.ts';

/** As its customer sees it: nothing of a proposal that waits for the owner. */
export function answerOwnCase(one: StoredCase, items: readonly StoredCaseItem[], language: Language): OwnCase {
  const { id, orderId, deliveryId, problem, state, words, wish, photos, decidedAt } = one;
  return {
    ...{ id, number: String(one.number), orderId, deliveryId, problem, state, words, wish, photos },
    openedAt: one.openedAt.toISOString(),
    answerBy: one.answerBy.toISOString(),
    assignee: firstName(one.assignee),
    meals: answerCaseMeals(items, one.id, language),
    decision:
      state === 'closed' && decidedAt
        ? {
            at: decidedAt.toISOString(),
            isByRule: isByRule(one),
            amount: one.amountInCents ?? 0,
            refund: one.refundInCents,
            credit: one.creditInCents,
            message: one.message,
          }
        : null,
  };
}

export function answerCaseMeals(items: readonly StoredCaseItem[], caseId: string, language: Language) {
  return items
    .filter((item) => item.caseId === caseId)
    .map(({ itemId, name, meal, eater, units }) => ({
      ...{
        itemId,
        name: name[language],
        image: meal?.image ?? null,
        portion: meal?.portion ?? 'regular',
        eater,
        units,
      },
    }));
}

/** Customers know those who answer by their first names. */
function firstName(name: string | null): string | null {
  return name?.split(' ')[0] || null;
}

import type { correctionCalls } from '#contract/kitchen/correction-calls.ts';
import type { CorrectionBoard } from '#contract/kitchen/corrections.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';
import type { CallContext, CallHandlers } from '../../calls/handlers.ts';
import { readBookOfDay } from '../book-of-day.ts';
import { countOrdered, findDay, type SpotDay } from '../day-store.ts';
import { answerDay } from '../kitchen-answer.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import { signCorrection } from './correct-recipe.ts';
import { answerCorrections } from './correction-answer.ts';
import { listNotices, listOwnRecipes } from './correction-store.ts';

export function correctionHandlers(deps: KitchenDeps): Pick<CallHandlers, keyof typeof correctionCalls> {
  const { db, spot } = deps;
  const read = async (day: SpotDay, { language, now, staff }: CallContext): Promise<CorrectionBoard> => {
    const { date } = day;
    const [kept, ordered, own, notices, book] = await Promise.all([
      findDay(db, day),
      countOrdered(db, { spot, from: date, to: date }),
      listOwnRecipes(db, day),
      listNotices(db, day),
      readBookOfDay(deps, db, day),
    ]);
    const mayPhone = isInGroup(staff?.roles, roleGroups.customers);
    return answerCorrections({ day: answerDay(date, kept, now), ordered, own, notices }, book, { language, mayPhone });
  };
  return {
    'correction-board-one': ({ query: { date } }, context) => read({ spot, date }, context),
    async 'recipe-correct'({ query: { date }, body }, context) {
      await signCorrection(deps, { spot, date }, body, context);
      return read({ spot, date }, context);
    },
  };
}

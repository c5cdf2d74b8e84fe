import type { ActionFunctionArgs } from 'react-router';
import { staffCaseCalls } from '#contract/cases/case-calls.ts';
import { type CaseProblem, type CaseWish, caseProblems, caseWishes } from '#contract/cases/case-words.ts';
import { officeCasePath } from '#contract/office-paths.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';

const { roles } = staffCaseCalls['case-create'];

/** Opens a case for a caller and leads to it; where the rule decided, the page says so. */
export function answerNewCase(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles,
    fields: ['orderId', 'deliveryId', 'caseId', 'problem', 'wish', 'words'],
    lists: ['photoIds'],
    async answer({ call, values, lists, form }) {
      const { orderId, deliveryId, caseId, words } = values;
      const meals = [...form.entries()].flatMap(([name, value]) => {
        const units = Number(value);
        return name.startsWith('units-') && units > 0 ? [{ itemId: name.slice('units-'.length), units }] : [];
      });
      const problem = caseProblems.find((each) => each === values.problem) ?? ('' as CaseProblem);
      const wish = caseWishes.find((each) => each === values.wish) ?? ('' as CaseWish);
      const { photoIds } = lists;
      const body = { orderId, deliveryId, caseId, words, problem, wish, meals, photoIds };
      const opened = await call('case-create', { body });
      return redirectDone(officeCasePath(opened.id), opened.state === 'closed' ? 'decided' : 'opened');
    },
  });
}

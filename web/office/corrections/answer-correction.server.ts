import type { ActionFunctionArgs } from 'react-router';
import type * as z from 'zod/mini';
import { numberRules } from '#contract/fields/number-rules.ts';
import { correctionCalls } from '#contract/kitchen/correction-calls.ts';
import type { CorrectionConcerns, CorrectionForm } from '#contract/kitchen/corrections.ts';
import { correctionsPath } from '#contract/office-paths.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';

/** A refusal, with everyone who gets the dish when the list must be confirmed first. */
export interface CorrectionRefusal extends OfficeRefusal {
  concerns?: CorrectionConcerns;
}

export function answerCorrection(args: ActionFunctionArgs) {
  const date = args.params.date ?? '';
  return answerForm(args, {
    roles: correctionCalls['recipe-correct'].roles,
    fields: ['mealId', 'ingredient', 'grams', 'reason'],
    lists: ['removed', 'contains', 'mayContain', 'seen'],
    async answer({ call, values, lists, number }) {
      const { mealId, ingredient, reason } = values;
      const added = ingredient === '' ? [] : [{ ingredient, grams: number('grams', numberRules.recipeGrams) }];
      const { removed, contains, mayContain, seen } = lists;
      const body = { mealId, added, removed, contains, mayContain, reason, seen } as z.input<typeof CorrectionForm>;
      await call('recipe-correct', { query: { date }, body });
      return redirectDone(correctionsPath(date), 'signed');
    },
    refused({ code, data }): Partial<CorrectionRefusal> {
      return code === 'correction-concerns' ? { concerns: data as CorrectionConcerns } : {};
    },
  });
}

import { type ActionFunctionArgs, redirect } from 'react-router';
import type * as z from 'zod/mini';
import { mealRecordCalls } from '#contract/meals/meal-record-calls.ts';
import type {
  ChangedMealRecord,
  ConcernedDelivery,
  MealArchiveForm,
  MealPublishForm,
  MealRecordQuery,
  MealRecordUpdate,
  SeenMealRecord,
} from '#contract/meals/meal-records.ts';
import { mealEditorPath, officeMealsPath } from '#contract/office-paths.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';

/** A refusal, with another user's concurrent changes, or the customers concerned. */
export interface MealRefusal extends OfficeRefusal {
  changed?: ChangedMealRecord;
  concerned?: ConcernedDelivery[];
}

/** Actions on a meal: drafts are saved in place, all others redirect. */
export function answerMealForm(args: ActionFunctionArgs) {
  const here = mealEditorPath(args.params.mealId ?? '');
  return answerForm(args, {
    roles: mealRecordCalls['meal-sheet-update'].roles,
    fields: ['do', 'sent', 'words', 'reason', 'largeChangeRead'],
    async answer({ call, values, json }) {
      const sent = json('sent');
      switch (values.do) {
        case 'publish': {
          const said = {
            words: values.words,
            reason: values.reason,
            largeChangeRead: values.largeChangeRead === 'yes',
          };
          const body = { ...sent, ...said } as z.input<typeof MealPublishForm>;
          const { version } = await call('meal-sheet-publish', { body });
          return redirectDone(here, 'published', { number: version });
        }
        case 'prices-back': {
          await call('meal-prices-take-back', { body: sent as z.input<typeof MealRecordQuery> });
          return redirectDone(here, 'prices-back');
        }
        case 'discard': {
          const { version } = await call('meal-sheet-discard', { body: sent as z.input<typeof SeenMealRecord> });
          return version > 0 ? redirectDone(here, 'discarded') : redirect(officeMealsPath);
        }
        case 'archive': {
          const body = sent as z.input<typeof MealArchiveForm>;
          await call('meal-archive', { body });
          return redirectDone(here, body.isArchived ? 'archived' : 'restored');
        }
        default: {
          const { revision } = await call('meal-sheet-update', { body: sent as z.input<typeof MealRecordUpdate> });
          return { isReceived: true as const, revision };
        }
      }
    },
    refused({ code, data }): Partial<MealRefusal> {
      if (code === 'meal-changed') return { changed: data as ChangedMealRecord };
      return code === 'meal-concerns' ? { concerned: (data as { concerned: ConcernedDelivery[] }).concerned } : {};
    },
  });
}

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type * as z from 'zod/mini';
import { mealSheetCalls } from '#contract/meal-sheet-calls.ts';
import type {
  ChangedSheet,
  ConcernedDelivery,
  MealArchiveForm,
  MealPublishForm,
  MealSheetUpdate,
  SeenSheet,
} from '#contract/meal-sheets.ts';
import { mealEditorPath, officeMealsPath } from '#contract/office-paths.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';

/** A refusal, with what somebody else has made of the meal, or whom it concerns. */
export interface MealRefusal extends OfficeRefusal {
  changed?: ChangedSheet;
  concerned?: ConcernedDelivery[];
}

/** What is done to a meal: drafts are saved in place, everything else leads on. */
export async function answerMealForm(args: ActionFunctionArgs) {
  const { call } = await requireOffice(args, { roles: mealSheetCalls['meal-sheet-update'].roles });
  const form = await args.request.formData();
  const intent = String(form.get('do') ?? '');
  const sent = readSent(String(form.get('sent') ?? ''));
  const here = mealEditorPath(args.params.mealId ?? '');
  try {
    switch (intent) {
      case 'publish': {
        const words = String(form.get('words') ?? '');
        const body = { ...sent, words } as z.input<typeof MealPublishForm>;
        const { version } = await call('meal-sheet-publish', { body });
        return redirect(`${here}?done=published&number=${version}`);
      }
      case 'discard': {
        const { version } = await call('meal-sheet-discard', { body: sent as z.input<typeof SeenSheet> });
        return redirect(version > 0 ? `${here}?done=discarded` : officeMealsPath);
      }
      case 'archive': {
        const body = sent as z.input<typeof MealArchiveForm>;
        await call('meal-archive', { body });
        return redirect(`${here}?done=${body.isArchived ? 'archived' : 'restored'}`);
      }
      default: {
        const { revision } = await call('meal-sheet-update', { body: sent as z.input<typeof MealSheetUpdate> });
        return { isReceived: true as const, revision };
      }
    }
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return data(tell(error, intent), { status: error.status });
  }
}

function tell(error: ShopFailure, intent: string): MealRefusal {
  const refusal = refusalOf(error, { do: intent });
  if (error.code === 'meal-changed') return { ...refusal, changed: error.data as ChangedSheet };
  if (error.code === 'meal-concerns')
    return { ...refusal, concerned: (error.data as { concerned: ConcernedDelivery[] }).concerned };
  return refusal;
}

/** What a page sends is checked by the call; what is no JSON is nothing. */
function readSent(text: string): object {
  try {
    const sent: unknown = JSON.parse(text);
    return typeof sent === 'object' && sent !== null ? sent : {};
  } catch {
    return {};
  }
}

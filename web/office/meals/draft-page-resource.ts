import { redirect } from 'react-router';
import { mealRecordCalls } from '#contract/meals/meal-record-calls.ts';
import { mealPreviewPath } from '#contract/paths.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/draft-page-resource.ts';

/** The draft as the shop would show it, under a separate link. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: mealRecordCalls['meal-preview-create'].roles });
  const { token } = await call('meal-preview-create', { body: { mealId: args.params.mealId } });
  throw redirect(mealPreviewPath(token));
}

import { printingCalls } from '#contract/kitchen/printing-calls.ts';
import { labelLanguages } from '#contract/words/kitchen-words.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/draft-label-resource.ts';

/** The label of a draft as a picture. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: printingCalls['meal-label-one'].roles });
  const { mealId } = args.params;
  const language = labelLanguages.find((each) => each === args.params.language);
  if (!language) throw new Response(null, { status: 404 });
  const { picture } = await call('meal-label-one', { query: { mealId, language } });
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(Buffer.from(picture.base64, 'base64'), {
    headers: { 'content-type': picture.contentType, 'cache-control': 'no-store' },
  });
}

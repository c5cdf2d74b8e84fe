import type { LoaderFunctionArgs } from 'react-router';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import { answerFile } from './answer-file.ts';

/** A version as it was printed, in the browser's PDF viewer. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const date = requireDate(args.params);
  const { versionId = '' } = args.params;
  const asked = new URL(args.request.url).searchParams;
  const paper = asked.get('paper') === 'a4' ? 'a4' : 'roll';
  const language = asked.get('language') === 'both' ? 'both' : 'el';
  try {
    const { file } = await call('sheet-version-one', { query: { date, versionId, paper, language } });
    return answerFile(file);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    throw new Response(error.message, { status: error.status });
  }
}

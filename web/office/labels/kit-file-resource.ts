import type { LoaderFunctionArgs } from 'react-router';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import { answerFile } from './answer-file.ts';

/** An outage kit, to be stored outside the shop. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const date = requireDate(args.params);
  const { kitId = '' } = args.params;
  try {
    return answerFile(await call('outage-kit-one', { query: { date, kitId } }));
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    throw new Response(error.message, { status: error.status });
  }
}

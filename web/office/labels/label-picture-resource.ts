import type { LoaderFunctionArgs } from 'react-router';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import { answerFile } from './answer-file.ts';

/** One label of the date as the printer would print it. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const date = requireDate(args.params);
  const asked = new URL(args.request.url).searchParams;
  const kind = asked.get('kind') === 'bags' ? 'bags' : 'labels';
  const language = asked.get('language') === 'both' ? 'both' : 'el';
  const { picture } = await call('label-preview-one', { query: { date, kind, language } });
  if (!picture) throw new Response(null, { status: 404 });
  return answerFile({ ...picture, fileName: `${kind}.png` });
}

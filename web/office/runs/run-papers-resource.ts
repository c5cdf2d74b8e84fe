import type { CallAnswer } from '#contract/calls.ts';
import { roadCalls } from '#contract/road/road-calls.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/run-papers-resource.ts';

/** Printing creates a numbered version, so it is a POST and no GET. */
export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: roadCalls['run-sheet-print'].roles });
  const runId = String((await args.request.formData()).get('runId') ?? '');
  return answerFile(() => call('run-sheet-print', { query: { runId } }));
}

/** The movement document of a run that has left. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: roadCalls['movement-document-one'].roles });
  requireDate(args.params);
  const runId = args.url.searchParams.get('runId') ?? '';
  return answerFile(() => call('movement-document-one', { query: { runId } }));
}

async function answerFile(ask: () => Promise<CallAnswer<'run-sheet-print'>>): Promise<Response> {
  try {
    const { file } = await ask();
    return new Response(Buffer.from(file.base64, 'base64'), {
      headers: { 'content-type': file.contentType, 'content-disposition': `inline; filename="${file.fileName}"` },
    });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return new Response(error.message, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
}

import type { TransferListFile } from '#contract/payments/transfers.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { answerPost } from '../proof/answer-post.server.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/transfer-list-resource.ts';

const { roles } = staffCalls['transfer-list-create'];

/** The file for the bank, for the page's own script: a new list of refunds, or one that was exported before. */
export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const listId = form.get('listId');
  const refundIds = String(form.get('refundIds') ?? '').split(',');
  return answerPost<TransferListFile>(() =>
    typeof listId === 'string'
      ? call('transfer-list-again', { query: { listId } })
      : call('transfer-list-create', { body: { refundIds } }),
  );
}

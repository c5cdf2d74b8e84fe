import { redirect } from 'react-router';
import { officeRefundsPath } from '#contract/office-paths.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import type { TransferRefusal } from '#contract/transfers.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/refunds-page.ts';

const { roles } = staffCalls['refund-collection'];

export async function answerRefundsForm(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const values = readFields(form, ['intent', 'refundId', 'reference', 'paidOn', 'reason']);
  const { intent, refundId, reference, paidOn } = values;
  const reason = values.reason as TransferRefusal;
  const query = { refundId };
  try {
    if (intent === 'retry') await call('refund-retry', { query });
    else if (intent === 'ask') await call('transfer-ask', { query });
    else if (intent === 'withdraw') await call('transfer-withdraw', { query });
    else if (intent === 'bank-refused' || intent === 'bank-refused-ask')
      await call('transfer-refuse', { query, body: { reason, asksAgain: intent === 'bank-refused-ask' } });
    else if (intent === 'paid') await call('refund-transfer-note', { query, body: { reference, paidOn } });
    else if (intent === 'returned') {
      for (const pair of form.getAll('returned').map(String)) {
        const [id = '', lineId = ''] = pair.split('\n');
        await call('transfer-return', { query: { refundId: id }, body: { lineId } });
      }
    } else {
      // «refund line»: what the statement shows to have left.
      for (const pair of form.getAll('seen').map(String)) {
        const [id = '', lineId = '', words = ''] = pair.split('\n');
        await call('refund-transfer-note', { query: { refundId: id }, body: { reference: words, lineId } });
      }
    }
  } catch (error) {
    return refuseForm(error, values);
  }
  return redirect(`${officeRefundsPath}?done=${intent}`);
}

import type { ActionFunctionArgs } from 'react-router';
import { officeRefundsPath } from '#contract/office-paths.ts';
import type { TransferRefusal } from '#contract/payments/transfers.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';

const { roles } = staffCalls['refund-collection'];

export function answerRefundsForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles,
    fields: ['intent', 'refundId', 'reference', 'paidOn', 'reason'],
    async answer({ call, values, form }) {
      const { intent, refundId, reference, paidOn } = values;
      const reason = values.reason as TransferRefusal;
      const query = { refundId };
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
        // «refund line»: transfers that left according to the statement.
        for (const pair of form.getAll('seen').map(String)) {
          const [id = '', lineId = '', words = ''] = pair.split('\n');
          await call('refund-transfer-note', { query: { refundId: id }, body: { reference: words, lineId } });
        }
      }
      return redirectDone(officeRefundsPath, intent);
    },
  });
}

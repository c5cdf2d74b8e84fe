import type { ActionFunctionArgs } from 'react-router';
import { numberRules } from '#contract/fields/number-rules.ts';
import { officeDepositsPath } from '#contract/office-paths.ts';
import type { DifferenceChoice } from '#contract/payments/bank.ts';
import { mostStatementBytes } from '#contract/payments/bank.ts';
import { bankCalls } from '#contract/payments/bank-calls.ts';
import type { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';

const { roles } = bankCalls['deposit-collection'];

/** A refusal with details for the bank forms: the differing sums, or the error in a file. */
export interface DepositsRefusal extends OfficeRefusal {
  sums?: { missing: number; amount: number };
  problem?: { fault: string; row: number | null };
}

export function answerDepositsForm(args: ActionFunctionArgs) {
  const done = (what: string, facts?: Record<string, string | number>) => redirectDone(officeDepositsPath, what, facts);
  return answerForm(args, {
    roles,
    fields: ['intent', 'orderNumber', 'whenDifferent', 'reason', 'amount', 'reference', 'receivedOn', 'refundId'],
    lists: ['lineId'],
    refused: differenceOf,
    async answer({ call, values, lists: { lineId: lineIds }, form, number }) {
      const { intent, lineId, reason, refundId, reference, receivedOn } = values;
      const orderNumber = values.orderNumber.trim();
      const whenDifferent = (values.whenDifferent || 'refuse') as DifferenceChoice;
      switch (intent) {
        case 'import': {
          const { newLines, lines } = await call('statement-create', { body: { content: await readFile(form) } });
          return done('import', { new: newLines, all: lines });
        }
        case 'sure': {
          const { confirmed, left } = await call('bank-lines-confirm', { body: { lineIds } });
          return done('sure', { count: confirmed.length, left: left.length });
        }
        case 'settle': {
          const { outcome } = await call('bank-line-settle', {
            query: { lineId },
            body: { orderNumber, whenDifferent },
          });
          return done(outcome, { number: orderNumber });
        }
        case 'returned':
          await call('transfer-return', { query: { refundId }, body: { lineId } });
          return done(intent);
        case 'paid-after-all':
          await call('refund-transfer-note', { query: { refundId }, body: { reference, lineId } });
          return done(intent);
        case 'take-back': {
          const body = { reason, ...(orderNumber && { orderNumber }) };
          await call('bank-line-take-back', { query: { lineId }, body });
          return done(intent, { number: orderNumber });
        }
        case 'aside':
        case 'take-up':
          await call('bank-line-aside', { query: { lineId }, body: { isAside: intent === 'aside', reason } });
          return done(intent);
        default: {
          const amount = number('amount', numberRules.depositAmount);
          const body = { orderNumber, amount, reference, receivedOn, whenDifferent };
          const { outcome } = await call('deposit-confirm', { body });
          return done(outcome, { number: orderNumber });
        }
      }
    },
  });
}

function differenceOf({ code, data }: ShopFailure): Partial<DepositsRefusal> {
  if (code === 'deposit-differs') return { sums: data as NonNullable<DepositsRefusal['sums']> };
  if (code === 'statement-unreadable') return { problem: data as NonNullable<DepositsRefusal['problem']> };
  return {};
}

/** The file as text; of a file over the limit only as much as shows that it is too large. */
async function readFile(form: FormData): Promise<string> {
  const file = form.get('file');
  if (!(file instanceof File)) return '';
  const bytes = await file.slice(0, mostStatementBytes + 3).arrayBuffer();
  return Buffer.from(bytes).toString('base64');
}

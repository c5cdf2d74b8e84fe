import { data, redirect } from 'react-router';
import type { DifferenceChoice } from '#contract/bank.ts';
import { mostStatementBytes } from '#contract/bank.ts';
import { bankCalls } from '#contract/bank-calls.ts';
import { officeDepositsPath } from '#contract/office-paths.ts';
import { decimalStyleOf, readAmount } from '#domain/bank/read-cells.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/deposits-page.ts';

const { roles } = bankCalls['deposit-collection'];
const fieldNames = [
  'intent',
  'lineId',
  'orderNumber',
  'whenDifferent',
  'reason',
  'amount',
  'reference',
  'receivedOn',
  'refundId',
] as const;

/** A refusal, and what only the bank's own forms are told: the sums that differ, or what is wrong with a file. */
export interface DepositsRefusal extends OfficeRefusal {
  sums?: { missing: number; amount: number };
  problem?: { fault: string; row: number | null };
}

export async function answerDepositsForm(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const values = readFields(form, fieldNames);
  const { intent, lineId, orderNumber, reason } = values;
  const whenDifferent = (values.whenDifferent || 'refuse') as DifferenceChoice;
  try {
    switch (intent) {
      case 'import': {
        const { newLines, lines } = await call('statement-create', { body: { content: await readFile(form) } });
        return done('import', { new: newLines, all: lines });
      }
      case 'sure': {
        const lineIds = form.getAll('lineId').map(String);
        const { confirmed, left } = await call('bank-lines-confirm', { body: { lineIds } });
        return done('sure', { count: confirmed.length, left: left.length });
      }
      case 'settle': {
        const body = { orderNumber: orderNumber.trim(), whenDifferent };
        const { outcome } = await call('bank-line-settle', { query: { lineId }, body });
        return done(outcome, { number: body.orderNumber });
      }
      case 'returned':
        await call('transfer-return', { query: { refundId: values.refundId }, body: { lineId } });
        return done(intent);
      case 'paid-after-all': {
        const { refundId, reference } = values;
        await call('refund-transfer-note', { query: { refundId }, body: { reference, lineId } });
        return done(intent);
      }
      case 'aside':
      case 'take-up':
        await call('bank-line-aside', { query: { lineId }, body: { isAside: intent === 'aside', reason } });
        return done(intent);
      default: {
        const amount = readAmount(values.amount, decimalStyleOf(values.amount) ?? 'comma') ?? 0;
        const { reference, receivedOn } = values;
        const body = { orderNumber, amount, reference, receivedOn, whenDifferent };
        const { outcome } = await call('deposit-confirm', { body });
        return done(outcome, { number: orderNumber });
      }
    }
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return data(tell(error, values), { status: error.status });
  }
}

function done(what: string, facts: Record<string, string | number> = {}): Response {
  const query = Object.entries({ done: what, ...facts }).map(([name, value]) => [name, String(value)]);
  return redirect(`${officeDepositsPath}?${new URLSearchParams(query)}`);
}

function tell(error: ShopFailure, values: Record<string, string>): DepositsRefusal {
  const refusal = refusalOf(error, values);
  if (error.code === 'deposit-differs') return { ...refusal, sums: error.data as DepositsRefusal['sums'] };
  if (error.code === 'statement-unreadable') return { ...refusal, problem: error.data as DepositsRefusal['problem'] };
  return refusal;
}

/** The bytes as text; of a file that is too large no more than shows that it is. */
async function readFile(form: FormData): Promise<string> {
  const file = form.get('file');
  if (!(file instanceof File)) return '';
  const bytes = await file.slice(0, mostStatementBytes + 3).arrayBuffer();
  return Buffer.from(bytes).toString('base64');
}

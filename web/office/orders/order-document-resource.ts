import { data, type LoaderFunctionArgs } from 'react-router';
import { deskOrderCalls } from '#contract/orders/desk-order-calls.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { answerFile } from '../labels/answer-file.ts';
import { requireOffice } from '../session/require-office.ts';
import { isUnknownOrder } from './load-order.server.ts';

const notToOpen: readonly string[] = ['document-not-found', 'document-not-ready'];

/** A document of an order, in the browser's PDF viewer. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await requireOffice(args, { roles: deskOrderCalls['staff-order-document-one'].roles });
  const { orderId = '', documentId = '' } = args.params;
  const file = await call('staff-order-document-one', { query: { orderId, documentId } }).catch((error: unknown) => {
    const isMissing = isUnknownOrder(error) || (error instanceof ShopFailure && notToOpen.includes(error.code));
    throw isMissing ? data(null, { status: 404 }) : error;
  });
  return answerFile(file);
}

import type { FastifyInstance } from 'fastify';
import type { SimulatedOrder } from './ledger.ts';
import { leftPage, payPage } from './pay-page.ts';
import type { TransactionSettings } from './settings.ts';
import type { SimulatorDeps } from './simulator-deps.ts';
import { cancelOrder, type DoneTransaction, declineOrder, payOrder } from './transactions.ts';

const irisMethod = '29';
const usualPendingInMs = 3000;

interface Visit {
  Querystring: { ref?: string; paymentMethod?: string };
}

/** The page for payers. Its form's `action` is the payer's choice. */
export async function payRoutes(app: FastifyInstance, { deps }: { deps: SimulatorDeps }) {
  const { ledger, settings } = deps;

  app.get<Visit>('/web/checkout', async (request, reply) => {
    const order = ledger.orders.get(request.query.ref ?? '');
    // The link of an order that is paid, cancelled or too old is invalid.
    if (!ledger.isPayable(order)) return reply.code(404).type('text/html').send(leftPage('This link has expired'));
    const isIris = request.query.paymentMethod === irisMethod && !order.allowRecurring;
    return reply.type('text/html').send(payPage(order, isIris));
  });

  app.post<Visit & { Body: Record<string, string> }>('/web/checkout', async (request, reply) => {
    const order = ledger.orders.get(request.query.ref ?? '');
    if (!ledger.isPayable(order)) return reply.code(404).type('text/html').send(leftPage('This link has expired'));
    const { action = '', reason = '' } = request.body;
    if (action === 'leave') return reply.type('text/html').send(leftPage('You left without paying'));
    if (action === 'cancel') {
      cancelOrder(deps, order);
      return reply.redirect(returnUrl(deps, order, null), 303);
    }
    const taken = { ...settings.takeNext(), ...settingsOfButton(action) };
    const wantsIris = action === 'pay-by-iris' || request.query.paymentMethod === irisMethod;
    const isIris = wantsIris && !order.allowRecurring;
    const done =
      action === 'decline'
        ? declineOrder(deps, order, taken, Number(reason) || 10051)
        : payOrder(deps, order, taken, isIris);
    if (taken.webhookBeforeRedirect) await done.notified;
    if (taken.noReturn) return reply.type('text/html').send(leftPage('Paid, and gone without returning'));
    return reply.redirect(returnUrl(deps, order, done), 303);
  });
}

function settingsOfButton(action: string): TransactionSettings {
  if (action === 'pay-and-leave') return { noReturn: true };
  if (action === 'pay-twice') return { payTwice: true };
  if (action === 'pay-later') return { pendingForMs: usualPendingInMs };
  return {};
}

/** A payer who fails at the bank's own page has no transaction, and neither has one who cancels. */
function returnUrl({ returnUrl: base }: SimulatorDeps, order: SimulatedOrder, done: DoneTransaction | null): string {
  const url = new URL(base);
  const reason = done?.transaction.reason ?? 0;
  if (done && reason !== 2061 && reason !== 2062) url.searchParams.set('t', done.transaction.transactionId);
  url.searchParams.set('s', order.orderCode);
  url.searchParams.set('lang', order.requestLang);
  url.searchParams.set('eventId', String(reason));
  url.searchParams.set('eci', '1');
  return url.toString();
}

import type { DocumentRetry } from '#contract/payments/staff-documents.ts';
import type { ConfirmedDeposit, StaffRefund } from '#contract/payments/staff-money.ts';
import type { PriceHistory } from '#contract/plans/staff-prices.ts';
import type { Alert, EndedSessions } from '#contract/staff/staff.ts';
import { formatEuros } from '#domain/money.ts';
import { doorCommands } from './door-commands.ts';
import type { Commands } from './read-command.ts';

export const commands: Commands = {
  ...doorCommands,
  alerts: {
    call: 'alert-collection',
    usage: '[--all true]',
    options: ['all'],
    query: (_words, { all }) => ({ withHandled: all === 'true' ? 'true' : 'false' }),
    show: (data) => table((data as { items: Alert[] }).items.map(showAlert)),
  },
  'alerts handle': {
    call: 'alert-handle',
    usage: '<id> [--note "what was done"]',
    words: 1,
    options: ['note'],
    query: ([alertId = '']) => ({ alertId }),
    body: (_words, { note = '' }) => ({ note }),
    show: (data) => showAlert(data as Alert),
  },
  'customers sign-out': {
    call: 'customer-sessions-end',
    usage: '<e-mail> --reason "lost their phone"',
    words: 1,
    options: ['reason'],
    body: ([email = ''], { reason }) => ({ email, reason }),
    show: (data) => `signed out on ${(data as EndedSessions).ended} devices`,
  },
  'deposits confirm': {
    call: 'deposit-confirm',
    usage: '--order 10001 --amount 54.20 --reference "the bank\'s own" --received 2026-11-15',
    options: ['order', 'amount', 'reference', 'received'],
    body: (_words, { order, amount, reference, received }) => ({
      orderNumber: order,
      amount: centsOf(amount),
      reference,
      receivedOn: received,
    }),
    show: (data) => showDeposit(data as ConfirmedDeposit),
  },
  'documents retry': {
    call: 'document-retry',
    usage: '',
    show: (data) => showRetry(data as DocumentRetry),
  },
  prices: {
    call: 'price-history',
    usage: '<slug of a meal, or id of a plan at a spot>',
    words: 1,
    query: ([item = '']) => ({ item }),
    show: (data) => table((data as PriceHistory).items.map(showPrices)),
  },
  settings: {
    call: 'settings-one',
    usage: '',
    show: (data) => JSON.stringify(data, null, 2),
  },
  'settings set': {
    call: 'setting-update',
    usage: `company|tax|bank|contact --value '{"name": "…"}' [--reason "…"]`,
    words: 1,
    options: ['value', 'reason'],
    query: ([key = '']) => ({ key }),
    body: (_words, { value, reason = '' }) => ({ value: JSON.parse(value ?? ''), reason }),
    show: (data) => JSON.stringify(data, null, 2),
  },
  refunds: {
    call: 'refund-collection',
    usage: '[--state refused|transfer-due|due|asked|done|transferred]',
    options: ['state'],
    query: (_words, { state }): Record<string, string> => (state ? { state } : {}),
    show: (data) => table((data as { items: StaffRefund[] }).items.map(showRefund)),
  },
  'refunds retry': {
    call: 'refund-retry',
    usage: '<id>',
    words: 1,
    query: ([refundId = '']) => ({ refundId }),
    show: (data) => showRefund(data as StaffRefund),
  },
  'refunds transferred': {
    call: 'refund-transfer-note',
    usage: '<id> --reference "of the transfer"',
    words: 1,
    options: ['reference'],
    query: ([refundId = '']) => ({ refundId }),
    body: (_words, { reference }) => ({ reference }),
    show: (data) => showRefund(data as StaffRefund),
  },
};

/** Undefined for an invalid amount: the call refuses it. */
function centsOf(euros: string | undefined): number | undefined {
  const [, whole, cents = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(euros ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

function showRetry({ documents, payments }: DocumentRetry): string {
  return `to be sent again: documents ${documents}, payments at the door ${payments}`;
}

function showPrices({ name, history, lowest30Days }: PriceHistory['items'][number]): string {
  const lowest = lowest30Days === null ? 'not sold before' : `lowest of 30 days ${formatEuros(lowest30Days)}`;
  return [name, lowest, ...history.map(({ at, price }) => `${at.slice(0, 10)} ${formatEuros(price)}`)].join('  ');
}

function showDeposit({ orderNumber, status, outcome, due, refunded }: ConfirmedDeposit): string {
  return `order ${orderNumber}  ${status}  deposit ${outcome}  due ${formatEuros(due)}  to go back ${formatEuros(refunded)}`;
}

function showRefund({
  id,
  orderNumber,
  amount,
  reason,
  state,
  lastError,
  transferReference,
  notedBy,
}: StaffRefund): string {
  const notes = [lastError && `error ${lastError}`, transferReference, notedBy].filter(Boolean);
  return [state, `order ${orderNumber}`, formatEuros(amount), reason, id, ...notes].join('  ');
}

function showAlert({ id, kind, orderNumber, facts, createdAt, handledAt, handledBy, note }: Alert): string {
  const handled = handledAt ? `handled ${handledAt} by ${handledBy}${note && `: ${note}`}` : 'open';
  return [createdAt, kind, orderNumber ? `order ${orderNumber}` : '', id, JSON.stringify(facts), handled].join('  ');
}

function table(lines: string[]): string {
  return lines.length > 0 ? lines.join('\n') : 'Nothing.';
}

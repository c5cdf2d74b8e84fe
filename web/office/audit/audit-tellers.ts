import { type StaffRole, staffRoles } from '#contract/call-contract.ts';
import { type DayState, dayStates } from '#contract/kitchen-words.ts';
import type { Language } from '#contract/languages.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders.ts';
import { doorMethods } from '#contract/payment-channels.ts';
import { failReasons } from '#contract/road-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MessageId } from '#texts/message-id.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import { roleWords } from '../session/role-words.ts';

export interface Voice {
  text: Text;
  language: Language;
}

interface Teller {
  /** Shown before the value, where the value alone is ambiguous. */
  label?: MessageId;
  /** Shown also when unchanged, such as the number of the bag. */
  isAlways?: true;
  /** Null: left out. */
  tell(value: unknown, voice: Voice, names: Readonly<Record<string, string>>): string | null;
}

/** Null: the sentence of its entry says it. */
const orderStatusWords: Record<OrderStatus, MessageId | null> = {
  'not-paid': 'audit-status-not-paid',
  opened: 'audit-status-opened',
  delivered: 'audit-status-delivered',
  'not-found': null,
  'not-accepted': null,
  canceled: 'audit-status-canceled',
};

/** Words for the values of audit entries, in this order; values of any other name are left out. */
export const tellers: Readonly<Record<string, Teller>> = {
  bag: { label: 'audit-fact-bag', isAlways: true, tell: number },
  mealId: { isAlways: true, tell: named },
  roles: { tell: (value, { text }) => tellRoles(text, value) },
  state: { tell: oneOf([...dayStates, 'closed', 'waiting'], (state) => `audit-day-${state as DayState}` as MessageId) },
  status: { tell: orderStatus },
  outcome: {
    tell: oneOf(
      ['waiting', 'conflict', 'money-back', 'goes-back'],
      (outcome) => `audit-outcome-${outcome}` as MessageId,
    ),
  },
  productionDate: { label: 'audit-fact-production-date', tell: date },
  date: { isAlways: true, tell: date },
  bookedOn: { label: 'audit-fact-booked', tell: date },
  name: { tell: words },
  fileName: { tell: words },
  reason: { tell: oneOf(failReasons, (reason) => `run-fail-${reason}` as MessageId) },
  closedReason: { tell: (value, { text }) => (typeof value === 'string' ? reasonWords(text, value) : null) },
  method: { tell: oneOf(doorMethods, (method) => `audit-method-${method}`) },
  amountInCents: { tell: euros },
  dueInCents: { label: 'audit-fact-due', tell: euros },
  tipInCents: { label: 'audit-fact-tip', tell: eurosUnlessNone },
  backInCents: { label: 'audit-fact-back', tell: eurosUnlessNone },
  countedInCents: { label: 'audit-fact-counted', tell: euros },
  expectedInCents: { label: 'audit-fact-expected', tell: euros },
  differenceInCents: { label: 'audit-fact-difference', tell: euros },
  floatInCents: { label: 'audit-fact-float', tell: euros },
  missingInCents: { label: 'audit-fact-missing', tell: euros },
  forgivenInCents: { label: 'audit-fact-forgiven', tell: eurosUnlessNone },
  orderNumber: { label: 'audit-fact-order', tell: number },
  price: { tell: euros },
  next: { label: 'audit-fact-next-price', tell: nextPrice },
  regular: { label: 'portion-regular', tell: euros },
  brave: { label: 'portion-brave', tell: euros },
  hero: { label: 'portion-hero', tell: euros },
  legendary: { label: 'portion-legendary', tell: euros },
  minimum: { label: 'audit-fact-minimum', tell: euros },
  deliveryFee: { label: 'audit-fact-delivery-fee', tell: euros },
  freeDeliveryFrom: { label: 'audit-fact-free-from', tell: euros },
  percent: { tell: (value) => (typeof value === 'number' ? `${value} %` : null) },
  validUntil: { label: 'audit-fact-until', tell: date },
  capacity: { label: 'audit-fact-capacity', tell: number },
  version: { label: 'audit-fact-version', tell: number },
  number: { label: 'audit-fact-number', tell: number },
  courierId: { tell: named },
  runId: { label: 'audit-fact-run', tell: named },
  position: { label: 'audit-fact-position', tell: (value) => (typeof value === 'number' ? String(value + 1) : null) },
  added: { label: 'audit-fact-added', tell: namedAll },
  removed: { label: 'audit-fact-removed', tell: namedAll },
  codes: { label: 'audit-fact-codes', tell: listed },
  changes: { label: 'audit-fact-changes', tell: counted },
  deliveries: { label: 'audit-fact-deliveries', tell: counted },
  concerned: { label: 'audit-fact-concerned', tell: counted },
  stops: { label: 'audit-fact-stops', tell: counted },
  transfers: { label: 'audit-fact-transfers', tell: counted },
  newLines: { label: 'audit-fact-new-lines', tell: counted },
  customers: { label: 'audit-fact-customers', tell: counted },
  ended: { label: 'audit-fact-sessions', tell: counted },
};

function oneOf<Value extends string>(known: readonly Value[], keyOf: (value: Value) => MessageId): Teller['tell'] {
  return (value, { text }) => {
    const found = known.find((each) => each === value);
    return found === undefined ? null : text(keyOf(found));
  };
}

function orderStatus(value: unknown, { text }: Voice): string | null {
  const status = orderStatuses.find((each) => each === value);
  const key = status && orderStatusWords[status];
  return key ? text(key) : null;
}

function euros(value: unknown): string | null {
  return typeof value === 'number' ? formatEuros(value) : null;
}

function eurosUnlessNone(value: unknown): string | null {
  return value === 0 ? null : euros(value);
}

function number(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : null;
}

function words(value: unknown, { language }: Voice): string | null {
  if (typeof value === 'string') return value || null;
  const localised = (value as Partial<Record<Language, unknown>> | null)?.[language];
  return typeof localised === 'string' ? localised : null;
}

function date(value: unknown, { language }: Voice): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, language, 'short') : null;
}

function nextPrice(value: unknown, voice: Voice): string | null {
  const { price, startsOn } = (value ?? {}) as { price?: unknown; startsOn?: unknown };
  const [sum, from] = [euros(price), date(startsOn, voice)];
  return sum && from ? `${sum}, ${from}` : null;
}

function named(value: unknown, _voice: Voice, names: Readonly<Record<string, string>>): string | null {
  return typeof value === 'string' ? (names[value] ?? null) : null;
}

function namedAll(value: unknown, voice: Voice, names: Readonly<Record<string, string>>): string | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((each) => named(each, voice, names) ?? []).join(', ') || null;
}

const mostListed = 8;
function listed(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.slice(0, mostListed).join(', ') + (value.length > mostListed ? ` … (${value.length})` : '');
}

function counted(value: unknown): string | null {
  const count = Array.isArray(value) ? value.length : value;
  return typeof count === 'number' && count > 0 ? String(count) : null;
}

function tellRoles(text: Text, value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const roles = value.filter((role): role is StaffRole => staffRoles.includes(role));
  return roles.length > 0 ? roleWords(text, roles) : text('office-team-no-role');
}

import { type StaffRole, staffRoles } from '#contract/fields/call-contract.ts';
import type { Language } from '#contract/fields/languages.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/orders.ts';
import { type DayState, dayStates } from '#contract/words/kitchen-words.ts';
import { doorMethods } from '#contract/words/payment-channels.ts';
import { failReasons } from '#contract/words/road-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MessageId } from '#texts/message-id.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import { roleWords } from '../session/role-words.ts';

export interface AuditFormatContext {
  text: Text;
  language: Language;
}

interface AuditFieldFormatter {
  /** Shown before the value, where the value alone is ambiguous. */
  label?: MessageId;
  /** Shown also when unchanged, such as the number of the bag. */
  isAlways?: true;
  /** Null: left out. */
  describe(value: unknown, context: AuditFormatContext, names: Readonly<Record<string, string>>): string | null;
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
export const auditFieldFormatters: Readonly<Record<string, AuditFieldFormatter>> = {
  bag: { label: 'audit-fact-bag', isAlways: true, describe: number },
  mealId: { isAlways: true, describe: named },
  roles: { describe: (value, { text }) => rolesInWords(text, value) },
  state: {
    describe: oneOf([...dayStates, 'closed', 'waiting'], (state) => `audit-day-${state as DayState}` as MessageId),
  },
  status: { describe: orderStatus },
  outcome: {
    describe: oneOf(
      ['waiting', 'conflict', 'money-back', 'goes-back'],
      (outcome) => `audit-outcome-${outcome}` as MessageId,
    ),
  },
  productionDate: { label: 'audit-fact-production-date', describe: date },
  date: { isAlways: true, describe: date },
  pausedFrom: { label: 'audit-fact-paused-from', describe: date },
  resumesOn: { label: 'audit-fact-resumes', isAlways: true, describe: date },
  bookedOn: { label: 'audit-fact-booked', describe: date },
  name: { describe: words },
  fileName: { describe: words },
  reason: { describe: oneOf(failReasons, (reason) => `run-fail-${reason}` as MessageId) },
  closedReason: { describe: (value, { text }) => (typeof value === 'string' ? reasonWords(text, value) : null) },
  method: { describe: oneOf(doorMethods, (method) => `audit-method-${method}`) },
  amountInCents: { describe: euros },
  dueInCents: { label: 'audit-fact-due', describe: euros },
  tipInCents: { label: 'audit-fact-tip', describe: eurosUnlessNone },
  backInCents: { label: 'audit-fact-back', describe: eurosUnlessNone },
  countedInCents: { label: 'audit-fact-counted', describe: euros },
  expectedInCents: { label: 'audit-fact-expected', describe: euros },
  differenceInCents: { label: 'audit-fact-difference', describe: euros },
  floatInCents: { label: 'audit-fact-float', describe: euros },
  missingInCents: { label: 'audit-fact-missing', describe: euros },
  forgivenInCents: { label: 'audit-fact-forgiven', describe: eurosUnlessNone },
  orderNumber: { label: 'audit-fact-order', describe: number },
  price: { describe: euros },
  next: { label: 'audit-fact-next-price', describe: nextPrice },
  regular: { label: 'portion-regular', describe: euros },
  brave: { label: 'portion-brave', describe: euros },
  hero: { label: 'portion-hero', describe: euros },
  legendary: { label: 'portion-legendary', describe: euros },
  minimum: { label: 'audit-fact-minimum', describe: euros },
  deliveryFee: { label: 'audit-fact-delivery-fee', describe: euros },
  freeDeliveryFrom: { label: 'audit-fact-free-from', describe: euros },
  percent: { describe: (value) => (typeof value === 'number' ? `${value} %` : null) },
  validUntil: { label: 'audit-fact-until', describe: date },
  capacity: { label: 'audit-fact-capacity', describe: number },
  version: { label: 'audit-fact-version', describe: number },
  number: { label: 'audit-fact-number', describe: number },
  courierId: { describe: named },
  runId: { label: 'audit-fact-run', describe: named },
  position: {
    label: 'audit-fact-position',
    describe: (value) => (typeof value === 'number' ? String(value + 1) : null),
  },
  added: { label: 'audit-fact-added', describe: namedAll },
  removed: { label: 'audit-fact-removed', describe: namedAll },
  codes: { label: 'audit-fact-codes', describe: listed },
  changes: { label: 'audit-fact-changes', describe: counted },
  deliveries: { label: 'audit-fact-deliveries', describe: counted },
  concerned: { label: 'audit-fact-concerned', describe: counted },
  stops: { label: 'audit-fact-stops', describe: counted },
  transfers: { label: 'audit-fact-transfers', describe: counted },
  newLines: { label: 'audit-fact-new-lines', describe: counted },
  customers: { label: 'audit-fact-customers', describe: counted },
  ended: { label: 'audit-fact-sessions', describe: counted },
};

function oneOf<Value extends string>(
  known: readonly Value[],
  keyOf: (value: Value) => MessageId,
): AuditFieldFormatter['describe'] {
  return (value, { text }) => {
    const found = known.find((each) => each === value);
    return found === undefined ? null : text(keyOf(found));
  };
}

function orderStatus(value: unknown, { text }: AuditFormatContext): string | null {
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

function words(value: unknown, { language }: AuditFormatContext): string | null {
  if (typeof value === 'string') return value || null;
  const localised = (value as Partial<Record<Language, unknown>> | null)?.[language];
  return typeof localised === 'string' ? localised : null;
}

function date(value: unknown, { language }: AuditFormatContext): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, language, 'short') : null;
}

function nextPrice(value: unknown, context: AuditFormatContext): string | null {
  const { price, startsOn } = (value ?? {}) as { price?: unknown; startsOn?: unknown };
  const [sum, from] = [euros(price), date(startsOn, context)];
  return sum && from ? `${sum}, ${from}` : null;
}

function named(value: unknown, _context: AuditFormatContext, names: Readonly<Record<string, string>>): string | null {
  return typeof value === 'string' ? (names[value] ?? null) : null;
}

function namedAll(value: unknown, context: AuditFormatContext, names: Readonly<Record<string, string>>): string | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((each) => named(each, context, names) ?? []).join(', ') || null;
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

function rolesInWords(text: Text, value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const roles = value.filter((role): role is StaffRole => staffRoles.includes(role));
  return roles.length > 0 ? roleWords(text, roles) : text('office-team-no-role');
}

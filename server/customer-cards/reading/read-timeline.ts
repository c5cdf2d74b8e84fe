import type { CustomerTimeline, TimelineEvent } from '#contract/customers/customer-cards.ts';
import type { TimelineKind } from '#contract/words/customer-card-words.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { findCustomer } from '../../customers/customer-store.ts';
import { listChanges } from '../../orders/change-store.ts';
import { storedPlan } from '../../orders/order-schema.ts';
import { findOrder } from '../../orders/order-store.ts';
import { type KeptMail, listMailsById } from '../../outbox/mail-store.ts';
import type { CardDeps } from '../card-deps.ts';
import { listEvents, type TimelineCursor, type TimelineEventRow } from './timeline-store.ts';

const pageSize = 25;

interface AskedTimeline {
  customerId: string;
  kinds: readonly TimelineKind[];
  before?: string | undefined;
}

/** What happened with a customer, newest first. */
export async function readTimeline(
  deps: CardDeps,
  { customerId, kinds, before }: AskedTimeline,
  context: CallContext,
): Promise<CustomerTimeline> {
  const { db } = deps;
  if (!(await findCustomer(db, customerId))) throw new CallFailure('customer-not-found');
  const asked = { kinds, before: before === undefined ? null : readCursor(before), limit: pageSize + 1 };
  const rows = await listEvents(db, customerId, asked);
  const shown = rows.slice(0, pageSize);
  const [changes, mails] = await Promise.all([readChanges(deps, shown, context), readMails(deps, shown)]);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    items: shown.flatMap((row) => answerEvent(row, { changes, mails }, context) ?? []),
    next: last ? `${last.at.getTime()}_${last.kind}_${last.id}` : null,
  };
}

function readCursor(text: string): TimelineCursor {
  const [at = '', kind = '', id = ''] = text.split('_');
  return { atInMs: Number(at), kind, id };
}

type ShownChange = Pick<Extract<TimelineEvent, { kind: 'change' }>, 'number' | 'summary' | 'difference' | 'isUndone'>;
type ShownMail = Pick<KeptMail, 'sentAt'> & { subject: string | null };

interface Details {
  changes: ReadonlyMap<string, ShownChange>;
  mails: ReadonlyMap<string, ShownMail>;
}

/** A change is described from its order, so each order of the page is read once. */
async function readChanges(deps: CardDeps, rows: readonly TimelineEventRow[], { language }: CallContext) {
  const orderIds = new Set(rows.flatMap((row) => (row.kind === 'change' ? row.facts.orderId : [])));
  const voice = {
    language,
    say: (key: string, values?: Record<string, unknown>) => deps.say(key, language, values),
  };
  const described = await Promise.all(
    [...orderIds].map(async (orderId) => {
      const [order, changes] = await Promise.all([findOrder(deps.db, orderId), listChanges(deps.db, orderId)]);
      return changes.flatMap((change): [string, ShownChange][] => {
        if (!order) return [];
        const { number, differenceInCents: difference, undoneAt } = change;
        const summary = deps.describeChange(change, order, changes, voice);
        return [[change.id, { number: `${order.number}-${number}`, summary, difference, isUndone: undoneAt !== null }]];
      });
    }),
  );
  return new Map(described.flat());
}

async function readMails({ db, subjectOf }: CardDeps, rows: readonly TimelineEventRow[]) {
  const ids = rows.flatMap(({ kind, id }) => (kind === 'mail' ? id : []));
  const mails = ids.length === 0 ? [] : await listMailsById(db, ids);
  const shown = mails.map(
    async (mail) => [mail.id, { subject: await subjectOf(mail), sentAt: mail.sentAt }] as [string, ShownMail],
  );
  return new Map(await Promise.all(shown));
}

/** Null: deleted between the two reads. */
function answerEvent(
  row: TimelineEventRow,
  { changes, mails }: Details,
  { language }: CallContext,
): TimelineEvent | null {
  const head = { id: `${row.kind}-${row.id}`, at: row.at.toISOString() };
  switch (row.kind) {
    case 'order': {
      const { plan, totalInCents, ...facts } = row.facts;
      return {
        ...head,
        kind: row.kind,
        ...facts,
        planName: storedPlan.parse(plan).name[language],
        total: totalInCents,
      };
    }
    case 'change': {
      const change = changes.get(row.id);
      return change ? { ...head, kind: row.kind, ...change, madeBy: row.facts.madeBy } : null;
    }
    case 'delivery':
      return { ...head, kind: row.kind, ...row.facts };
    case 'mail': {
      const mail = mails.get(row.id);
      const { isGivenUp } = row.facts;
      return {
        ...head,
        kind: row.kind,
        isGivenUp,
        subject: mail?.subject ?? null,
        sentAt: mail?.sentAt?.toISOString() ?? null,
      };
    }
    case 'credit': {
      const { amountInCents, byId, byName, ...facts } = row.facts;
      return { ...head, kind: row.kind, ...facts, amount: amountInCents, by: authorOf(byId, byName) };
    }
    case 'note': {
      const { byId, byName, ...facts } = row.facts;
      return { ...head, kind: row.kind, ...facts, by: authorOf(byId, byName) };
    }
    case 'consent': {
      const { byId, byName, ...facts } = row.facts;
      return { ...head, kind: row.kind, ...facts, by: authorOf(byId, byName) };
    }
  }
}

function authorOf(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

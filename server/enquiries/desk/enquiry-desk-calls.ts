import type { EnquiryList } from '#contract/enquiries/desk-enquiries.ts';
import type { enquiryDeskCalls } from '#contract/enquiries/enquiry-desk-calls.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { actorIdOf } from '../../audit/audit-store.ts';
import type { CallContext, CallHandlers } from '../../calls/handlers.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { assignEnquiry, moveEnquiry, noteOnEnquiry } from './change-enquiry.ts';
import { countEnquiries, type EnquiryKey, listEnquiries } from './desk-store.ts';
import { enquirySummaryOf, readEnquiry } from './read-enquiry.ts';

type Handlers = Pick<CallHandlers, keyof typeof enquiryDeskCalls>;

const onePage = 30;

export function enquiryDeskHandlers({ db }: { db: Database }): Handlers {
  const change = async (id: string, { now }: CallContext, work: (tx: Queryable) => Promise<void>) => {
    await db.transaction(work);
    return readEnquiry(db, id, now);
  };
  return {
    'enquiry-collection': ({ query }, context) => readList(db, query, context),
    'enquiry-count-one': (_call, context) => countEnquiries(db, readerOf(context)),
    'enquiry-one': ({ query: { enquiryId } }, { now }) => readEnquiry(db, enquiryId, now),
    'enquiry-assign': ({ query: { enquiryId: id }, body }, context) =>
      change(id, context, (tx) => assignEnquiry(tx, id, body, context)),
    'enquiry-move': ({ query: { enquiryId: id }, body }, context) =>
      change(id, context, (tx) => moveEnquiry(tx, id, body, context)),
    'enquiry-note': ({ query: { enquiryId: id }, body }, context) =>
      change(id, context, (tx) => noteOnEnquiry(tx, id, body.text, context)),
    'enquiry-answer': ({ query: { enquiryId: id }, body }, context) =>
      change(id, context, (tx) => answerEnquiry(tx, id, body, context)),
  };
}

const readerOf = (context: CallContext) => ({ id: actorIdOf(context), today: athensDateOf(context.now) });

async function readList(
  db: Queryable,
  { list, after }: { list: EnquiryList; after?: string | undefined },
  context: CallContext,
) {
  const reader = readerOf(context);
  const [found, counts, { hours }] = await Promise.all([
    listEnquiries(db, { list, after: keyOf(after), limit: onePage + 1, reader }),
    countEnquiries(db, reader),
    readSettings(db),
  ]);
  const page = found.slice(0, onePage);
  const last = found.length > onePage ? page.at(-1) : undefined;
  const items = page.map((enquiry) => enquirySummaryOf(enquiry, hours, context.now));
  return { items, next: last ? `${last.since.getTime()} ${last.id}` : null, counts };
}

function keyOf(after: string | undefined): EnquiryKey | null {
  const [at = '', id = ''] = after?.split(' ') ?? [];
  return id ? { since: new Date(Number(at)), id } : null;
}

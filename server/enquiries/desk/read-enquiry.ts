import type { DeskEnquiry, EnquirySummary } from '#contract/enquiries/desk-enquiries.ts';
import type { HoursSettings } from '#contract/shop/settings.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { answerBy } from '#domain/enquiries/answer-by.ts';
import { openSince, stateOn } from '#domain/enquiries/move-enquiry.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { findEnquiry, listEntries, type StoredEnquiry } from './desk-store.ts';
import { findSender, listColleagues, listOtherEnquiries } from './sender-store.ts';

const longestExcerpt = 90;

export function enquirySummaryOf(enquiry: StoredEnquiry, hours: HoursSettings, now: Date): EnquirySummary {
  const { id, kind, name, company, people, message, at, remindOn, assigneeId, assigneeName } = enquiry;
  const state = stateOn(enquiry, athensDateOf(now));
  const until = state === 'open' ? answerBy(openSince(enquiry), kind, hours) : null;
  return {
    ...{ id, kind, state, name, company, people, excerpt: excerptOf(message), at: at.toISOString() },
    answerBy: until === null ? null : until.toISOString(),
    isLate: until !== null && until < now,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    remindOn: state === 'waiting' ? remindOn : null,
  };
}

export async function readEnquiry(db: Queryable, id: string, now: Date): Promise<DeskEnquiry> {
  const enquiry = await findEnquiry(db, id);
  if (!enquiry) throw new CallFailure('enquiry-not-found');
  const { version, email, phone, language, message } = enquiry;
  const [{ hours }, entries, sender, others, colleagues] = await Promise.all([
    readSettings(db),
    listEntries(db, id),
    findSender(db, email, athensDateOf(now)),
    listOtherEnquiries(db, { id, email }),
    listColleagues(db),
  ]);
  return {
    ...enquirySummaryOf(enquiry, hours, now),
    ...{ version, email, phone, language, message, sender, colleagues },
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    others: others.map(({ message: words, at, ...other }) => ({
      ...other,
      at: at.toISOString(),
      excerpt: excerptOf(words),
    })),
  };
}

/** The first line, and no more of it than a row of the list shows. */
function excerptOf(message: string): string {
  const [line = ''] = message.trim().split('\n');
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt).trimEnd()}…` : line;
}

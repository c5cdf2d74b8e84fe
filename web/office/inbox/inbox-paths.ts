import type { EnquiryList } from '#contract/enquiries/desk-enquiries.ts';
import { officeInboxPath } from '#contract/office-paths.ts';

/** Actions that the page confirms. */
export const inboxDone = ['answered', 'closed', 'open', 'waiting', 'assigned', 'noted'] as const;
export type InboxDone = (typeof inboxDone)[number];

const ofActions = ['done', 'date'];

/** The page with this message open, in the same list. */
export function pathOfEnquiry(search: string, enquiryId: string): string {
  const query = new URLSearchParams(search);
  for (const name of ofActions) query.delete(name);
  query.set('enquiry', enquiryId);
  return `${officeInboxPath}?${query}`;
}

/** One of the lists, from its start or from a later page on. */
export function pathOfList(list: EnquiryList, after?: string): string {
  return `${officeInboxPath}?${new URLSearchParams({ list, ...(after && { after }) })}`;
}

/** The same list without an open message. */
export function pathWithoutEnquiry(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['enquiry', ...ofActions]) query.delete(name);
  return `${officeInboxPath}?${query}`;
}

/** The page after an action, with the message still open. */
export function pathDone(search: string, enquiryId: string, done: InboxDone, date: string | null = null): string {
  const query = new URLSearchParams(pathOfEnquiry(search, enquiryId).split('?')[1]);
  query.set('done', done);
  if (date) query.set('date', date);
  return `${officeInboxPath}?${query}`;
}

import type { customerCardCalls } from '#contract/customers/customer-card-calls.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import { eraseForOffice, exportForOffice } from './acts/answer-rights.ts';
import { askConsent, stopMessages } from './acts/change-marketing.ts';
import { giveCredit } from './acts/give-credit.ts';
import { addNote, takeNoteBack } from './acts/write-note.ts';
import type { CardDeps } from './card-deps.ts';
import { mergeCustomers, previewMerge } from './merge/merge-customers.ts';
import { readCard } from './reading/read-card.ts';
import { readTimeline } from './reading/read-timeline.ts';

export function customerCardHandlers(deps: CardDeps): Pick<CallHandlers, keyof typeof customerCardCalls> {
  const { db } = deps;
  return {
    'staff-customer-one': ({ query }, context) => readCard(db, query.customerId, context),
    'staff-customer-timeline': ({ query }, context) => readTimeline(deps, query, context),
    'staff-customer-credit': ({ body }, context) => giveCredit(deps, body, context),
    'staff-customer-note-add': ({ body }, context) => addNote(deps, body, context),
    'staff-customer-note-delete': ({ query }, context) => takeNoteBack(deps, query.noteId, context),
    'staff-customer-messages-stop': ({ body }, context) => stopMessages(deps, body, context),
    'staff-customer-consent-ask': ({ body }, context) => askConsent(deps, body, context),
    'staff-customer-export': ({ body }, context) => exportForOffice(deps, body, context),
    async 'staff-customer-erase'({ body }, context) {
      await eraseForOffice(deps, body, context);
      return { received: true };
    },
    'staff-customer-merge-preview': ({ query }) => previewMerge(db, query),
    'staff-customer-merge': ({ body }, context) => mergeCustomers(deps, body, context),
  };
}

import type { Say } from '#texts/say.ts';
import { customerCardHandlers } from '../customer-cards/customer-card-calls.ts';
import { eraseCustomer } from '../customers/deletion/delete-customer.ts';
import { lockBelongings } from '../customers/deletion/erase-store.ts';
import { collectExport } from '../customers/deletion/export-customer.ts';
import type { Database } from '../database/database.ts';
import { describeChange } from '../orders/reading/change-words.ts';
import { createSubjectReader } from '../outbox/render-mail.ts';

interface CardParts {
  db: Database;
  say: Say;
  mails: Parameters<typeof createSubjectReader>[0];
}

/** The desk's card of a customer, with what it uses of customers, orders and mails. */
export function wireCustomerCards({ db, say, mails }: CardParts) {
  return customerCardHandlers({
    db,
    say,
    describeChange,
    subjectOf: createSubjectReader(mails),
    lockBelongings,
    eraseCustomer,
    collectExport: (tx, customer, now) => collectExport({ db: tx, say }, customer, now),
  });
}

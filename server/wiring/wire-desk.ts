import { deskCallHandlers } from '../orders/desk/desk-calls.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { createSubjectReader } from '../outbox/render-mail.ts';
import { searchCallHandlers } from '../search/search-calls.ts';

interface DeskParts {
  orders: OrderDeps;
  mails: Parameters<typeof createSubjectReader>[0];
}

/** Orders and customers as staff find and read them. */
export function wireDesk({ orders, mails }: DeskParts) {
  return {
    ...searchCallHandlers({ db: orders.db }),
    ...deskCallHandlers({ orders, subjectOf: createSubjectReader(mails) }),
  };
}

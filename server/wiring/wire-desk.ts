import { caseCallHandlers } from '../cases/case-calls.ts';
import { enquiryDeskHandlers } from '../enquiries/desk/enquiry-desk-calls.ts';
import { workOnPrice } from '../orders/changes/lower-price.ts';
import { deskCallHandlers } from '../orders/desk/desk-calls.ts';
import { deskChangeHandlers } from '../orders/desk-changes/desk-change-calls.ts';
import type { DeskChangeDeps } from '../orders/desk-changes/desk-deps.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { createSubjectReader } from '../outbox/render-mail.ts';
import { searchCallHandlers } from '../search/search-calls.ts';

interface DeskParts {
  orders: OrderDeps;
  /** A date in the kitchen, as a change at the desk must respect it. */
  kitchen: Pick<DeskChangeDeps, 'readKitchen' | 'listClosedBags'>;
  mails: Parameters<typeof createSubjectReader>[0];
}

/** Orders, customers, complaints and messages as staff find, read and change them. */
export function wireDesk({ orders, kitchen, mails }: DeskParts) {
  const { db } = orders;
  return {
    ...searchCallHandlers({ db }),
    ...deskCallHandlers({ orders, subjectOf: createSubjectReader(mails) }),
    ...deskChangeHandlers({ ...orders, ...kitchen }),
    ...enquiryDeskHandlers({ db }),
    // Money for a complaint goes back as a change of the order.
    ...caseCallHandlers({ db, workOnOrder: (asked, work) => workOnPrice(orders, asked, work) }),
  };
}

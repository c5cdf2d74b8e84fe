import type { CallHandlers } from '../calls/handlers.ts';
import type { CaseDeps } from './case-deps.ts';
import { countCases } from './case-list-store.ts';
import { approveCase, decideOpenCase } from './decide-open-case.ts';
import { readCaseList } from './list-cases.ts';
import { openCase } from './open-case.ts';
import { readCase } from './read-case.ts';
import { answerOpened, readCaseOrder, readOwnCases, requireOwnOrder } from './read-own-cases.ts';
import { updateCase } from './update-case.ts';

type Handled = Extract<keyof CallHandlers, `case-${string}` | `own-case-${string}`>;

/** Complaints, for the customers who open them and the staff who decide. */
export function caseCallHandlers(deps: CaseDeps): Pick<CallHandlers, Handled> {
  const { db } = deps;
  return {
    'own-case-collection': ({ query }, context) => readOwnCases(db, query.orderId, context),
    async 'own-case-create'({ query: { orderId }, body: form }, context) {
      const requireOrder = (order: Parameters<typeof requireOwnOrder>[0]) => void requireOwnOrder(order, context);
      return answerOpened(db, await openCase(deps, { orderId, form, requireOrder }, context), context);
    },
    'case-collection': ({ query }, context) => readCaseList(db, query, context),
    'case-count-one': async () => ({ open: (await countCases(db, null)).open }),
    'case-one': ({ query }, context) => readCase(db, query.caseId, context),
    'case-order-one': ({ query }, context) => readCaseOrder(db, query.number, context),
    async 'case-create'({ body: { orderId, ...form } }, context) {
      return answerOpened(db, await openCase(deps, { orderId, form, requireOrder: () => undefined }, context), context);
    },
    async 'case-update'({ query: { caseId }, body }, context) {
      await updateCase(deps, { caseId, ...body }, context);
      return readCase(db, caseId, context);
    },
    async 'case-decide'({ query: { caseId }, body }, context) {
      await decideOpenCase(deps, { caseId, ...body }, context);
      return readCase(db, caseId, context);
    },
    async 'case-approve'({ query: { caseId }, body }, context) {
      await approveCase(deps, { caseId, ...body }, context);
      return readCase(db, caseId, context);
    },
  };
}

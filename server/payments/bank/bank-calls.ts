import type { Settings } from '#contract/shop/settings.ts';
import type { CallHandlers } from '../../calls/handlers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findStatement, listDecidedLines } from './bank-line-store.ts';
import { answerStatement, importStatement } from './import-statement.ts';
import { answerJudged, answerLine, judgeOpenLines } from './judge-open-lines.ts';
import { confirmSureLines, putLineAside, settleLine } from './settle-lines.ts';
import { takeBackLine } from './take-back-line.ts';
import { listWaitingOrders } from './waiting-store.ts';

type Handled =
  | 'deposit-collection'
  | 'bank-line-collection'
  | 'statement-create'
  | 'bank-lines-confirm'
  | 'bank-line-settle'
  | 'bank-line-take-back'
  | 'bank-line-aside';

/** Money by bank, as accounting sees it. */
export function bankCallHandlers(
  deps: PaymentDeps,
  { settings }: { settings: () => Promise<Settings> },
): Pick<CallHandlers, Handled> {
  return {
    async 'deposit-collection'() {
      const items = (await listWaitingOrders(deps.db)).map(({ orderNumber, name, placedAt, ...order }) => ({
        orderNumber,
        name,
        placedAt: placedAt.toISOString(),
        total: order.totalInCents,
        come: order.comeInCents,
        missing: Math.max(0, order.dueInCents - order.comeInCents),
        payableUntil: order.holdUntil?.toISOString() ?? null,
      }));
      return { items };
    },
    async 'bank-line-collection'() {
      const [open, decided, last] = await Promise.all([
        judgeOpenLines(deps.db),
        listDecidedLines(deps.db),
        findStatement(deps.db, null),
      ]);
      return {
        open: open.map(answerJudged),
        decided: decided.map(answerLine),
        lastStatement: last && answerStatement(last),
      };
    },
    async 'statement-create'({ body }, context) {
      const { bank } = await settings();
      return importStatement({ db: deps.db, iban: bank.iban }, body.content, context);
    },
    'bank-lines-confirm': ({ body }, context) => confirmSureLines(deps, body.lineIds, context),
    'bank-line-settle': ({ query, body }, context) => settleLine(deps, { ...query, ...body }, context),
    'bank-line-take-back': ({ query, body }, context) => takeBackLine(deps, { ...query, ...body }, context),
    'bank-line-aside': ({ query, body }, context) => putLineAside(deps, { ...query, ...body }, context),
  };
}

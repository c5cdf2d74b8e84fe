import { bankCallHandlers } from './bank/bank-calls.ts';
import { claimCallHandlers } from './claims/claim-calls.ts';
import { moneyCalls } from './money-calls.ts';
import type { TransferDeps } from './transfers/make-transfer-list.ts';
import { transferCallHandlers } from './transfers/transfer-calls.ts';

/** Accounting operations on money by bank and on manual refunds. */
export function officeMoneyCalls(deps: TransferDeps) {
  return {
    ...moneyCalls(deps),
    ...bankCallHandlers(deps, deps),
    ...claimCallHandlers(deps),
    ...transferCallHandlers(deps),
  };
}

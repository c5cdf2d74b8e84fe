import type { Customer } from '#contract/customers/customers.ts';
import { hasFreshProof } from '../accounts/session-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { hasEarlierOrder } from '../coupons/coupon-use-store.ts';
import type { Database } from '../database/database.ts';
import { answerCustomer } from './customer-answer.ts';
import { requireCaller } from './customer-deps.ts';
import { findProfile } from './customer-store.ts';

export async function readCustomer(db: Database, context: CallContext): Promise<Customer> {
  const { accountId, sessionId } = requireCaller(context);
  const [profile, hasOrdered, isFresh] = await Promise.all([
    findProfile(db, accountId, context.now),
    hasEarlierOrder(db, accountId),
    hasFreshProof(db, sessionId, context.now),
  ]);
  if (!profile) throw new CallFailure('user-not-allowed');
  return { ...answerCustomer(profile, context.language, context.now), hasOrdered, hasFreshProof: isFresh };
}

import type { Customer } from '#contract/customers.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { hasEarlierOrder } from '../coupons/coupon-use-store.ts';
import type { Database } from '../database/database.ts';
import { answerCustomer } from './customer-answer.ts';
import { requireCaller } from './customer-deps.ts';
import { findProfile } from './customer-store.ts';

export async function readCustomer(db: Database, context: CallContext): Promise<Customer> {
  const { accountId } = requireCaller(context);
  const [profile, hasOrdered] = await Promise.all([
    findProfile(db, accountId, context.now),
    hasEarlierOrder(db, accountId),
  ]);
  if (!profile) throw new CallFailure('user-not-allowed');
  return { ...answerCustomer(profile, context.language, context.now), hasOrdered };
}

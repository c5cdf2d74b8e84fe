import { findByCode, findByHash, takeMailedToken } from '../../accounts/mailed-token-store.ts';
import { hasFreshProof } from '../../accounts/session-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { type CustomerDeps, requireCaller } from '../customer-deps.ts';
import { findCustomer, findPasswordHash } from '../customer-store.ts';

interface GivenProof {
  password: string;
  code: string;
  /** The name of the password field in the form. */
  field: 'password' | 'current';
}

/** Proof that the caller owns the account. Valid only once `take` was called in the transaction that it is for. */
interface Proof {
  take(tx: Queryable): Promise<void>;
}

/**
 * A signed-in device may be in a stranger's hands: changes that would lock the owner out require proof. Accepted are the password, a
 * code from the mailbox, or a recent sign-in by mailbox or provider on this device.
 */
export async function requireProof(deps: CustomerDeps, given: GivenProof, context: CallContext): Promise<Proof> {
  const { accountId, sessionId } = requireCaller(context);
  const { now } = context;
  const hash = await findPasswordHash(deps.db, accountId);
  const take = async (tx: Queryable) => {
    // Of two concurrent changes the second was checked against a password that is no longer valid.
    if ((await findPasswordHash(tx, accountId)) !== hash) throw wrongPassword(given);
  };
  if (given.code !== '') {
    const found = await findCode(deps, given.code, context);
    if (!found) throw wrongCode('wrong-code');
    return {
      async take(tx) {
        await take(tx);
        if (!(await takeMailedToken(tx, found, now))) throw wrongCode('wrong-code');
      },
    };
  }
  if (hash !== null && given.password !== '' && (await deps.isPassword(given.password, hash))) return { take };
  if (given.password === '' && (await hasFreshProof(deps.db, sessionId, now))) return { take };
  throw hash === null ? wrongCode('required-field') : wrongPassword(given);
}

/** Checked outside the transaction: a wrong code counts even though nothing is committed. */
async function findCode({ db, secret }: CustomerDeps, code: string, context: CallContext) {
  const { accountId } = requireCaller(context);
  const { now } = context;
  const customer = await findCustomer(db, accountId);
  if (!customer) throw new CallFailure('user-not-allowed');
  const { email } = customer;
  const digits = code.replace(/\s/g, '');
  const hash = await findByCode(db, { purpose: 'account-proof', email, code: digits, now, shopSecret: secret });
  const found = hash && (await findByHash(db, hash, 'account-proof', now));
  return found?.accountId === accountId ? found : null;
}

function wrongPassword({ field }: GivenProof): CallFailure {
  return new CallFailure('wrong-password', { fields: { [field]: 'wrong-password' } });
}

function wrongCode(why: 'wrong-code' | 'required-field'): CallFailure {
  return new CallFailure('wrong-code', { fields: { code: why } });
}

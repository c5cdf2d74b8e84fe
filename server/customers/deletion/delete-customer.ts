import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { sameEmail } from '../../accounts/account-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { forgetMailsTo, forgetNoticesAbout, forgetNoticesFrom, forgetSentMailsTo } from '../../outbox/forget-mails.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { recordConsent } from '../consent-store.ts';
import { type CustomerDeps, requireCaller } from '../customer-deps.ts';
import { customerMails } from '../customer-mails.ts';
import { findCustomer, lockCustomer, type StoredCustomer } from '../customer-store.ts';
import { requireProof } from '../proof/check-proof.ts';
import {
  anonymiseAccount,
  anonymiseOrders,
  listMergedEmails,
  listOrdersToCome,
  listOtherEmails,
  lockBelongings,
  readTraces,
  removeBelongings,
  removeEnquiries,
  rewritePapers,
} from './erase-store.ts';
import { personalWordsOf, scrubPerson } from './scrub-person.ts';

/** A shorter word is too common to identify a person. */
const shortestTelling = 6;

/**
 * GDPR Art. 17: the person is erased, the books stay. Refused while something is still to be delivered, because a delivery requires a
 * name and an address; and for staff, whose accounts the owner manages.
 */
export async function deleteCustomer(
  deps: CustomerDeps,
  form: { password: string; code: string; confirm: string },
  context: CallContext,
): Promise<void> {
  const { accountId } = requireCaller(context);
  const { now, language } = context;
  const found = await findCustomer(deps.db, accountId);
  if (!found) throw new CallFailure('user-not-allowed');
  if (found.worksHere) throw new CallFailure('change-not-possible');
  if (sameEmail(form.confirm) !== sameEmail(found.email))
    throw new CallFailure('invalid-input', { fields: { confirm: 'invalid-field' } });
  const proof = await requireProof(deps, { ...form, field: 'password' }, context);
  await deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, accountId);
    if (!customer) throw new CallFailure('user-not-allowed');
    await lockBelongings(tx, accountId);
    await proof.take(tx);
    await eraseCustomer(tx, customer, { language, now });
  });
}

/** Also for the owner, at the request of a person who has proven who they are. The customer and what they own must be locked. */
export async function eraseCustomer(
  tx: Queryable,
  customer: StoredCustomer,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const orders = await listOrdersToCome(tx, customer.id, athensDateOf(now));
  if (orders.length > 0) throw new CallFailure('account-has-deliveries', { orders });
  await erase(tx, customer, now);
  const { email: recipient } = customer;
  await putMail(tx, { template: customerMails['account-deleted'], recipient, language, facts: {} }, now);
}

async function erase(tx: Queryable, customer: StoredCustomer, now: Date): Promise<void> {
  const { id, email } = customer;
  const words = personalWordsOf(await readTraces(tx, id));
  for (const kind of ['marketing', 'allergies', 'allergies-of-others'] as const)
    await recordConsent(tx, { accountId: id, kind, isGiven: false, at: now, way: 'erasure' });
  for (const other of await listOtherEmails(tx, id)) await forgetSentMailsTo(tx, other);
  const merged = await listMergedEmails(tx, id);
  for (const mailbox of [email, ...merged]) await forgetMailsTo(tx, { id, email: mailbox });
  await forgetNoticesAbout(
    tx,
    (await readSettings(tx)).contact.email,
    words.filter((word) => word.length >= shortestTelling),
  );
  for (const mailbox of [...(customer.emailVerifiedAt ? [email] : []), ...merged]) {
    await forgetNoticesFrom(tx, mailbox);
    await removeEnquiries(tx, mailbox);
  }
  await rewritePapers(tx, id, (paper) => scrubPerson(paper, words));
  await anonymiseOrders(tx, id);
  await removeBelongings(tx, customer);
  await anonymiseAccount(tx, id, now);
}

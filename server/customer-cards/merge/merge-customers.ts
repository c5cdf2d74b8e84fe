import type * as z from 'zod/mini';
import type { MergedCustomer, MergeForm, MergePreview } from '#contract/customers/customer-cards.ts';
import { consentKinds } from '#contract/words/customer-card-words.ts';
import { mergeAllergies, orderByAge, strictestConsent } from '#domain/customers/merge-accounts.ts';
import { dropUnprovenIdentities, dropUnprovenWaysIn } from '../../accounts/account-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { findConsent, insertConsent } from '../../customers/consent-store.ts';
import { findCustomer, type StoredCustomer } from '../../customers/customer-store.ts';
import type { Queryable } from '../../database/database.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { type CardDeps, readerOf } from '../card-deps.ts';
import { cardMails } from '../card-mails.ts';
import { moveReferences } from './account-references-store.ts';
import { closeMerged, lockPair, markDeliveriesChanged, readSide, saveMerged } from './merge-store.ts';

type Pair = readonly [older: StoredCustomer, younger: StoredCustomer];
type AskedPair = { customerId: string; otherId: string };

/** What a merge would make of two accounts; changes nothing. */
export async function previewMerge(db: Queryable, asked: AskedPair): Promise<MergePreview> {
  const [older, younger] = await findPair(db, asked);
  const [stays, goes, marketing, allergies] = await Promise.all([
    readSide(db, older),
    readSide(db, younger),
    decideConsent(db, [older, younger], 'marketing'),
    decideAllergies(db, [older, younger]),
  ]);
  return {
    stays,
    goes,
    credit: stays.credit + goes.credit,
    orders: stays.orders + goes.orders,
    marketing: marketing ?? false,
    allergens: allergies.avoidAllergens,
    asksAllergyConsent: allergies.asksConsent,
  };
}

/** Two accounts of one person become one. The older stays, and every session of both ends. */
export function mergeCustomers(
  { db, lockBelongings }: CardDeps,
  { reason, ...asked }: z.infer<typeof MergeForm>,
  context: CallContext,
): Promise<z.infer<typeof MergedCustomer>> {
  const { now } = context;
  return db.transaction(async (tx) => {
    await lockPair(tx, [asked.customerId, asked.otherId]);
    const pair = await findPair(tx, asked);
    const [older, younger] = pair;
    for (const { id } of pair) await lockBelongings(tx, id);
    const [before, consents, allergies] = [
      await Promise.all(pair.map((each) => readSide(tx, each))),
      await decideConsents(tx, pair),
      await decideAllergies(tx, pair),
    ];
    await closeUnprovenWaysIn(tx, pair);
    await moveReferences(tx, { olderId: older.id, youngerId: younger.id, now });
    for (const { kind, isGiven } of consents)
      if ((await findConsent(tx, older.id, kind)) !== isGiven)
        await insertConsent(tx, {
          ...{ accountId: older.id, kind, isGiven, at: now, way: 'merge' },
          recordedBy: readerOf(context).accountId,
        });
    await saveMerged(tx, older.id, {
      name: older.name || younger.name,
      phone: older.phone || younger.phone,
      avoidAllergens: allergies.avoidAllergens,
      allergiesAskedAt: allergies.asksConsent ? (older.allergiesAskedAt ?? younger.allergiesAskedAt ?? now) : null,
    });
    await closeMerged(tx, younger.id, older.id, now);
    await markDeliveriesChanged(tx, older.id);
    await notify(tx, pair, now);
    const after = await readSide(tx, { ...older, name: older.name || younger.name });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'customer', id: older.id },
      action: 'merged',
      reason,
      before: { accounts: before.map(({ id, orders, credit }) => ({ id, orders, creditInCents: credit })) },
      after: { mergedId: younger.id, orders: after.orders, creditInCents: after.credit },
      personal: { personId: older.id },
    });
    return { customerId: older.id };
  });
}

async function findPair(db: Queryable, { customerId, otherId }: AskedPair): Promise<Pair> {
  if (customerId === otherId) throw new CallFailure('same-customer');
  const [one, other] = await Promise.all([findCustomer(db, customerId), findCustomer(db, otherId)]);
  if (!one || !other) throw new CallFailure('customer-not-found');
  if (one.worksHere || other.worksHere) throw new CallFailure('customer-works-here');
  return orderByAge(one, other);
}

async function decideConsent(db: Queryable, [older, younger]: Pair, kind: (typeof consentKinds)[number]) {
  const [one, other] = await Promise.all([findConsent(db, older.id, kind), findConsent(db, younger.id, kind)]);
  return strictestConsent(one, other);
}

async function decideConsents(db: Queryable, pair: Pair) {
  const decided = await Promise.all(
    consentKinds.map(async (kind) => ({ kind, isGiven: await decideConsent(db, pair, kind) })),
  );
  return decided.flatMap(({ kind, isGiven }) => (isGiven === null ? [] : [{ kind, isGiven }]));
}

async function decideAllergies(db: Queryable, pair: Pair) {
  const [one, other] = await Promise.all(
    pair.map(async ({ id, avoidAllergens }) => ({
      avoidAllergens,
      consent: await findConsent(db, id, 'allergies'),
    })),
  );
  const none = { avoidAllergens: [], consent: null };
  return mergeAllergies(one ?? none, other ?? none);
}

/** docs/spec.md#account-owner: a stranger may have opened an account with an address that was never proven. */
async function closeUnprovenWaysIn(tx: Queryable, [older, younger]: Pair): Promise<void> {
  if (!older.emailVerifiedAt) await dropUnprovenWaysIn(tx, older.id);
  if (!younger.emailVerifiedAt) await dropUnprovenIdentities(tx, younger.id);
}

/** Both addresses learn which of them opens the account. */
async function notify(tx: Queryable, [older, younger]: Pair, now: Date): Promise<void> {
  const facts = { email: older.email };
  for (const { email: recipient, language } of [older, younger])
    if (recipient) await putMail(tx, { template: cardMails['accounts-merged'], recipient, language, facts }, now);
}

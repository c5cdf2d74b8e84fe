import type { CardDelivery, CardPlan, CustomerCard } from '#contract/customers/customer-cards.ts';
import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf, startOfDay } from '#domain/athens-time.ts';
import { leftToGive } from '#domain/customers/goodwill.ts';
import { cutoffOf, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { listCustomerAddresses } from '../../customers/address-store.ts';
import { erasedOn } from '../../customers/customer-answer.ts';
import { findProfile } from '../../customers/customer-store.ts';
import type { Queryable } from '../../database/database.ts';
import { storedPlan } from '../../orders/order-schema.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { readerOf } from '../card-deps.ts';
import {
  type CardPlanRow,
  type ComingRow,
  findCity,
  findMergedInto,
  listComing,
  listLastOrders,
  listPlans,
  readFigures,
} from './card-store.ts';
import { listConsents } from './consent-rows-store.ts';
import { listLedger, sumGivenBySupport } from './credit-store.ts';
import { listLikelyDuplicates } from './duplicate-store.ts';
import { listNotes } from './note-store.ts';

/** All that the desk needs to know about a customer, on one screen. */
export async function readCard(db: Queryable, customerId: string, context: CallContext): Promise<CustomerCard> {
  const { now, language } = context;
  const profile = await findProfile(db, customerId, now);
  if (!profile) throw await whyMissing(db, customerId);
  const today = athensDateOf(now);
  const [figures, plans, coming, orders, addresses, consents, ledger, notes, duplicates, city, allowance] =
    await Promise.all([
      readFigures(db, customerId),
      listPlans(db, customerId),
      listComing(db, customerId, today),
      listLastOrders(db, customerId, language),
      listCustomerAddresses(db, customerId),
      listConsents(db, customerId, now),
      listLedger(db, customerId),
      listNotes(db, customerId, readerOf(context)),
      profile.worksHere ? [] : listLikelyDuplicates(db, customerId),
      findCity(db, customerId),
      readAllowance(db, customerId, context),
    ]);
  const { valueInCents, dueInCents, ...counted } = figures;
  const allergyConsent = consents.find(({ kind }) => kind === 'allergies');
  return {
    customer: {
      id: profile.id,
      name: profile.name,
      email: profile.email,
      isEmailVerified: profile.emailVerifiedAt !== null,
      phone: profile.phone,
      language: profile.language,
      createdAt: profile.createdAt.toISOString(),
      platforms: profile.platforms,
      isStaff: profile.worksHere,
      city,
    },
    allergies: {
      allergens: profile.avoidAllergens,
      consentedAt: allergyConsent?.isGiven ? allergyConsent.at : null,
      erasedOn: erasedOn(profile, now),
    },
    figures: { ...counted, value: valueInCents, due: dueInCents, credit: profile.creditInCents },
    plans: plans.map((plan) => answerPlan(plan, language)),
    coming: coming.map((delivery) => answerComing(delivery, now)),
    orders,
    addresses: addresses.map(({ id, label, isDefault, address }) => ({
      id,
      label,
      isDefault,
      line: deliveryAddressLine(address),
    })),
    consents,
    ledger,
    allowance,
    notes,
    duplicates,
  };
}

async function whyMissing(db: Queryable, customerId: string): Promise<CallFailure> {
  const mergedInto = await findMergedInto(db, customerId);
  return mergedInto
    ? new CallFailure('customer-merged', { customerId: mergedInto })
    : new CallFailure('customer-not-found');
}

/** What the reader may still give this customer today; null: the owner, who has no limit. */
export async function readAllowance(
  db: Queryable,
  customerId: string,
  context: Pick<CallContext, 'staff' | 'now'>,
): Promise<CustomerCard['allowance']> {
  if (readerOf(context).isOwner) return null;
  const since = startOfDay(athensDateOf(context.now));
  const [{ desk }, given] = await Promise.all([readSettings(db), sumGivenBySupport(db, customerId, since)]);
  const limit = desk.supportLimitInCents;
  return { limit, left: leftToGive(limit, given) };
}

function answerPlan({ plan, totalInCents, renewal, ...row }: CardPlanRow, language: Language): CardPlan {
  const nextOn = renewal?.state === 'active' && renewal.nextTryAt ? athensDateOf(new Date(renewal.nextTryAt)) : null;
  return {
    ...row,
    planName: storedPlan.parse(plan).name[language],
    total: totalInCents,
    renewal: renewal && { state: renewal.state, nextOn },
  };
}

function answerComing({ address, cutOff, dueInCents, ...row }: ComingRow, now: Date): CardDelivery {
  const isOpen = isOpenForChanges(row.date, cutOff, now);
  return {
    ...row,
    address: deliveryAddressLine(address),
    changeUntil: isOpen ? cutoffOf(row.date, cutOff).toISOString() : null,
    due: dueInCents,
  };
}

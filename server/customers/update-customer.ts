import type { CustomerUpdateForm } from '#contract/customers/customers.ts';
import { allergyConsentVersion, decideAllergies } from '#domain/customers/allergy-consent.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { hasConsent, recordConsent } from './consent-store.ts';
import type { CustomerDeps } from './customer-deps.ts';
import { listUnknownMeals, lockCustomer, type StoredCustomer, saveCustomer } from './customer-store.ts';

/** Changes the given fields only. */
export async function updateCustomer(
  deps: Pick<CustomerDeps, 'db' | 'say'>,
  accountId: string,
  form: CustomerUpdateForm,
  context: Pick<CallContext, 'now' | 'language'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, accountId);
    if (!customer) throw new CallFailure('user-not-allowed');
    const unknown = await listUnknownMeals(tx, form.dislikes?.mealIds ?? []);
    if (unknown.length > 0) throw new CallFailure('invalid-input', { fields: { dislikes: 'unknown-value' } });
    const isConsentGiven = await hasConsent(tx, accountId, 'allergies');
    const allergies = decideAllergies({ avoidAllergens: customer.avoidAllergens, isConsentGiven }, form);
    if (!allergies)
      throw new CallFailure('allergy-consent-missing', { fields: { allergyConsent: 'allergy-consent-missing' } });
    const isAsked = !allergies.isConsentGiven && allergies.avoidAllergens.length > 0;
    await saveCustomer(tx, {
      ...withChanges(customer, form),
      avoidAllergens: [...allergies.avoidAllergens],
      allergiesAskedAt: isAsked ? customer.allergiesAskedAt : null,
      tastesAskedAt: form.hasToldTastes ? context.now : customer.tastesAskedAt,
    });
    await recordConsents({ say: deps.say, tx }, accountId, form, context);
  });
}

/** Marketing consent is a flag only; consent for allergies must be provable word for word. */
async function recordConsents(
  { say, tx }: Pick<CustomerDeps, 'say'> & { tx: Queryable },
  accountId: string,
  form: CustomerUpdateForm,
  { now, language }: Pick<CallContext, 'now' | 'language'>,
): Promise<void> {
  const asked = (key: string) => ({ version: allergyConsentVersion, wording: say(key, language) });
  // Withdrawing one's own consent also withdraws the statement for others.
  const ofOthers = form.allergyConsent === false ? false : form.allergiesOfOthers;
  const said = [
    { kind: 'marketing', isGiven: form.marketingConsent },
    { kind: 'allergies', isGiven: form.allergyConsent, question: asked('avoid-consent-yes') },
    { kind: 'allergies-of-others', isGiven: ofOthers, question: asked('avoid-consent-others') },
  ] as const;
  for (const { isGiven, ...consent } of said)
    if (isGiven !== undefined) await recordConsent(tx, { accountId, isGiven, at: now, way: 'account', ...consent });
}

function withChanges(customer: StoredCustomer, changes: CustomerUpdateForm): StoredCustomer {
  const { name, phone, language, dislikes, missingPreference } = changes;
  return {
    ...customer,
    name: name ?? customer.name,
    phone: phone ?? customer.phone,
    language: language ?? customer.language,
    missingPreference: missingPreference ?? customer.missingPreference,
    dislikes: dislikes
      ? { mealIds: once(dislikes.mealIds), mainIngredients: once(dislikes.mainIngredients) }
      : customer.dislikes,
  };
}

function once<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

import type { CustomerUpdateForm } from '#contract/customers.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { Database } from '../database/database.ts';
import { noteConsent } from './consent-store.ts';
import { listUnknownMeals, lockCustomer, type StoredCustomer, saveCustomer } from './customer-store.ts';

/** Changes what is given and nothing else. */
export async function updateCustomer(
  db: Database,
  accountId: string,
  form: CustomerUpdateForm,
  now: Date,
): Promise<void> {
  const { marketingConsent, ...changes } = form;
  await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, accountId);
    if (!customer) throw new CallFailure('user-not-allowed');
    const unknown = await listUnknownMeals(tx, changes.dislikes?.mealIds ?? []);
    if (unknown.length > 0) throw new CallFailure('invalid-input', { fields: { dislikes: 'unknown-value' } });
    await saveCustomer(tx, withChanges(customer, changes));
    if (marketingConsent === undefined) return;
    await noteConsent(tx, { accountId, kind: 'marketing', isGiven: marketingConsent, at: now });
  });
}

function withChanges(customer: StoredCustomer, changes: Omit<CustomerUpdateForm, 'marketingConsent'>): StoredCustomer {
  const { name, phone, language, avoidAllergens, dislikes } = changes;
  return {
    ...customer,
    name: name ?? customer.name,
    phone: phone ?? customer.phone,
    language: language ?? customer.language,
    avoidAllergens: avoidAllergens ? once(avoidAllergens) : customer.avoidAllergens,
    dislikes: dislikes
      ? { mealIds: once(dislikes.mealIds), mainIngredients: once(dislikes.mainIngredients) }
      : customer.dislikes,
  };
}

function once<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

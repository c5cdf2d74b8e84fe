import { allergens } from '#contract/words/catalogue-words.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { chosenOf } from '#web/storefront/customer/read-allergies.server.ts';

/** Answer to the question about avoided foods; an empty selection is an answer too. Null when the question was not shown. */
export interface GivenTastes {
  avoidAllergens: (typeof allergens)[number][];
  allergyConsent: boolean;
  allergiesOfOthers: boolean;
}

export function readTastes(form: FormData): GivenTastes | null {
  if (!form.has('asksTastes')) return null;
  return {
    avoidAllergens: chosenOf(form, 'avoidAllergens', allergens),
    allergyConsent: form.has('allergyConsent'),
    allergiesOfOthers: form.has('allergiesOfOthers'),
  };
}

/** Before the order, because dishes chosen by the shop depend on it. */
export async function saveTastes(shop: ShopClient, tastes: GivenTastes | null): Promise<void> {
  if (!tastes || tastes.avoidAllergens.length === 0) return;
  await shop.call('customer-update', { body: { ...tastes, hasToldTastes: true } });
}

/** Runs after the order: a skipped question is not repeated. A failure here does not affect the order. */
export async function recordAsked(shop: ShopClient, tastes: GivenTastes | null): Promise<void> {
  if (!tastes || tastes.avoidAllergens.length > 0) return;
  try {
    await shop.call('customer-update', { body: { hasToldTastes: true } });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
  }
}

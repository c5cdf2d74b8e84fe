import { allergens } from '#contract/catalogue-words.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { chosenOf } from '#web/storefront/customer/read-allergies.server.ts';

/** What was answered to "what do you not eat?"; nothing ticked is an answer too. Null when nobody was asked. */
export interface ToldTastes {
  avoidAllergens: (typeof allergens)[number][];
  allergyConsent: boolean;
  allergiesOfOthers: boolean;
}

export function readTastes(form: FormData): ToldTastes | null {
  if (!form.has('asksTastes')) return null;
  return {
    avoidAllergens: chosenOf(form, 'avoidAllergens', allergens),
    allergyConsent: form.has('allergyConsent'),
    allergiesOfOthers: form.has('allergiesOfOthers'),
  };
}

/** Before the order: what we choose for it must already know. */
export async function saveTastes(shop: ShopClient, told: ToldTastes | null): Promise<void> {
  if (!told || told.avoidAllergens.length === 0) return;
  await shop.call('customer-update', { body: { ...told, hasToldTastes: true } });
}

/** After the order: who passed the question over is not asked again. The order stands, whatever becomes of this. */
export async function noteAsked(shop: ShopClient, told: ToldTastes | null): Promise<void> {
  if (!told || told.avoidAllergens.length > 0) return;
  try {
    await shop.call('customer-update', { body: { hasToldTastes: true } });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
  }
}

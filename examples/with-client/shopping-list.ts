import { createClient, orThrow } from '@nostimo/client';

export interface Bought {
  name: string;
  supplier: string;
  units: number;
}

/** What the placed orders of some dates need, for the supplier's own program. The key is bound to `ingredient-need-collection` alone. */
export async function listWhatToBuy(
  shopUrl: string,
  { appId, secretKey }: { appId: string; secretKey: string },
  { from, to }: { from: string; to: string },
): Promise<Bought[]> {
  const shop = createClient({ baseUrl: shopUrl, appId, secretKey, language: 'en' });
  const { items } = orThrow(await shop.ingredientNeedCollection({ from, to }));
  return items.flatMap(({ name, purchase, certain }) =>
    purchase && certain.units ? [{ name, supplier: purchase.supplier, units: certain.units }] : [],
  );
}

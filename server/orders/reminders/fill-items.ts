import { fillQuota } from '#domain/cart/fill/fill-quota.ts';
import type { StoredItem } from '#domain/orders/stored-order.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import type { StoredTastes } from '../../customers/customer-store.ts';
import { sellItem } from '../price-items.ts';
import { type DeliveryToFill, fillRequestFor } from './fill-request.ts';

/** What a delivery holds once every free place of its quota is filled, as far as the day offers anything suitable. */
export function fillItems(delivery: DeliveryToFill, tastes: StoredTastes, catalogue: CatalogueSnapshot): StoredItem[] {
  const picks = fillQuota(fillRequestFor(delivery, tastes, catalogue));
  const items = [...delivery.items];
  for (const [buildId, alike] of Map.groupBy(picks, (pick) => pick.buildId)) {
    const found = catalogue.findBuild(buildId);
    const held = items.findIndex((item) => item.buildId === buildId);
    const known = items[held];
    if (known) items[held] = { ...known, amount: known.amount + alike.length, isFilled: true };
    else if (found) items.push(sellItem(found, delivery, { amount: alike.length, isFilled: true }));
  }
  return items;
}
